import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
