/**
 * Stands in for zod in the built pages. The client takes method and path from the contract; its
 * schemas parse on the server alone, and would be a fifth of what the sign-in page loads. Every
 * property of the stub is the stub itself, and parsing throws.
 */
const stub: unknown = new Proxy(() => stub, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? noParsing : stub),
  apply: () => stub,
})

function noParsing(): never {
  throw new Error('Schemas parse on the server: the pages have none.')
}

export const z = stub
