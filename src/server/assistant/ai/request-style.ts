import type { IncomingMessage } from 'node:http'

export interface RequestStyle {
  readonly isPlain: boolean
  /** OpenAI's newer models take no temperature, and count tokens by another name. */
  readonly isNewer: boolean
}

export const usualStyle: RequestStyle = { isPlain: false, isNewer: false }

const namesNewer = /max_tokens|temperature/
const namesPlain = /response_format|json_schema|stream_options/

/** The plain one after a refusal that names no parameter; undefined if there is none left to try. */
export function styleAfter(
  { isPlain, isNewer }: RequestStyle,
  refusal: string,
): RequestStyle | undefined {
  const wantsNewer = namesNewer.test(refusal)
  const wantsPlain = namesPlain.test(refusal) || !wantsNewer
  const next = { isPlain: isPlain || wantsPlain, isNewer: isNewer || wantsNewer }
  return next.isPlain === isPlain && next.isNewer === isNewer ? undefined : next
}

const refusalBytesMax = 2_048

export async function readRefusal(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length >= refusalBytesMax) break
  }
  return text
}
