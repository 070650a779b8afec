/**
 * Stands in for zod in the built pages. The client takes method and path from the contract; its
 * schemas parse on the server alone, and would be a fifth of what the sign-in page loads. Whatever
 * is built with this is nothing: a page that used a schema would find that out at once.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? noParsing : nothing),
  apply: () => nothing,
})

function noParsing(): never {
  throw new Error('Schemas parse on the server: the pages have none.')
}

export const z = nothing
