import { withoutEnding } from '#domain/kernel/text.ts'

const addressPattern =
  /(?<![\w.+-])(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|\?\w+=)\S*)/gu
const endings = `.,;:!?)]}>»”’"'*_`

/** Against prompt injection: a record may ask a model to send its reader, or data, somewhere. */
export function addressBeyond(text: string, given: string): string | undefined {
  const known = given.toLowerCase()
  return (text.toLowerCase().match(addressPattern) ?? [])
    .map((it) => withoutEnding(it, endings))
    .find((it) => !known.includes(it))
}
