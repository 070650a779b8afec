import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizePassword } from '#domain/identity/auth/password.ts'
import { HashingQueue, hashingBounds } from './hashing-queue.ts'

const derive = promisify(argon2)

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** One queue per process, because the hashing threads are shared. */
export const hashing = new HashingQueue(hashingBounds)

/** argon2id, 19 MiB, 2 passes, 1 lane, as a PHC string. */
export async function hashPassword(typed: string) {
  const password = normalizePassword(typed)
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** `asTyped`: only the unnormalized password matches an old hash. Takes as long without a hash. */
export async function verifyPassword(
  typed: string,
  hash: string | undefined,
): Promise<'right' | 'asTyped' | 'wrong'> {
  const password = normalizePassword(typed)
  if (await isHashed(password, hash)) return 'right'
  return password !== typed && (await isHashed(typed, hash)) ? 'asTyped' : 'wrong'
}

async function isHashed(password: string, hash: string | undefined) {
  const [nonce, tag] = (hash ?? '')
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'))
  const known = hash !== undefined && nonce !== undefined && tag?.length === tagLength
  const actual = await tagOf(password, known ? nonce : randomBytes(16))
  return known && timingSafeEqual(actual, tag)
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength, ...cost })
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
