import { createCipheriv, createDecipheriv } from 'node:crypto'

// AES-256-GCM in frames, as the STREAM construction has them: the nonce counts frames and marks the last, so that
// none can be taken out, moved, or cut off the end. The key is another for each file (its salt), which the nonce relies on.

const cipherName = 'aes-256-gcm'
const frameBytes = 65_536
const tagBytes = 16
const lengthBytes = 4

function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(counter), 0)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** `first` is the readable head, which can't be changed either. */
export async function* sealFrames(
  plain: AsyncIterable<Buffer>,
  key: Buffer,
  first: Buffer,
): AsyncGenerator<Buffer> {
  let counter = 0
  const frameOf = (bytes: Buffer, isLast: boolean) => {
    const nonce = nonceOf(counter, isLast)
    counter += 1
    const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
    cipher.setAAD(first)
    const content = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, content])
  }
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of plain) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length > frameBytes; waiting = waiting.subarray(frameBytes))
      yield frameOf(waiting.subarray(0, frameBytes), false)
  }
  yield frameOf(waiting, true)
}

/** Throws for whatever isn't exactly what was sealed. */
export async function* openFrames(
  frames: AsyncIterable<Buffer>,
  key: Buffer,
  first: Buffer,
): AsyncGenerator<Buffer> {
  let counter = 0
  let waiting: Buffer = Buffer.alloc(0)
  const open = (content: Buffer, isLast: boolean) => {
    if (content.length < tagBytes) throw new Error('a frame is cut short')
    const nonce = nonceOf(counter, isLast)
    counter += 1
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(first).setAuthTag(content.subarray(-tagBytes))
    return Buffer.concat([decipher.update(content.subarray(0, -tagBytes)), decipher.final()])
  }
  for await (const chunk of frames) {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      if (waiting.length < lengthBytes) break
      const end = lengthBytes + waiting.readUInt32BE()
      if (end > lengthBytes + frameBytes + tagBytes) throw new Error('a frame is too long')
      // The last one is known by nothing following it.
      if (waiting.length <= end) break
      yield open(waiting.subarray(lengthBytes, end), false)
      waiting = waiting.subarray(end)
    }
  }
  if (waiting.length < lengthBytes || waiting.length !== lengthBytes + waiting.readUInt32BE())
    throw new Error('the last frame is cut short')
  yield open(waiting.subarray(lengthBytes), true)
}
