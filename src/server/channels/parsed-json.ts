/** What a body says; undefined where it is no JSON. */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** What somebody else says, where it is a text. */
export const textOf = (said: unknown): string | undefined =>
  typeof said === 'string' ? said : undefined
