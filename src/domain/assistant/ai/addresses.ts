/** Where a text leads to: a link, with or without how it is reached, or an e-mail address. */
const address =
  /(?<![\w.+-])(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|\?\w+=)\S*)/gu
const ending = /[.,;:!?)\]}>»”’"'*_]+$/u

/**
 * The first address in a text that is not in what its writer was given, to the letter; undefined where there is
 * none. What is written in a record may ask a model to lead its reader somewhere, or to carry records there.
 */
export function addressBeyond(text: string, given: string): string | undefined {
  const known = given.toLowerCase()
  return (text.toLowerCase().match(address) ?? [])
    .map((it) => it.replace(ending, ''))
    .find((it) => !known.includes(it))
}
