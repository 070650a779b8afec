import { createHash, randomBytes } from 'node:crypto'

/** What an address ends in, or a program proves itself by: 32 random bytes that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of it to find it by. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
