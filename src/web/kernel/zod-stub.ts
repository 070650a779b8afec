/**
 * Replaces zod in the built pages: the client needs only method and path from the contract, and zod
 * would be a fifth of the sign-in page. Every property is the stub itself; parsing throws.
 */
const stub: unknown = new Proxy(() => stub, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? noParsing : stub),
  apply: () => stub,
})

function noParsing(): never {
  throw new Error('Schemas parse on the server: the pages have none.')
}

export const z = stub
