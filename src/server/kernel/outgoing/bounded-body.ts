/** Bytes. */
const answerBytesMax = 512 * 1024

export async function boundedBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > answerBytesMax) throw new Error('a service answered more than an answer can be')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
