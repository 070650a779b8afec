import { dayMs } from '#domain/kernel/time/durations.ts'
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { accessTokenLifetimeSeconds } from '#domain/kernel/secrets/session.ts'
import { deriveKey } from './installation-secret.ts'

export interface AccessClaims {
  readonly accountId: string
  readonly sessionId: string
}

export interface AccessTokens {
  readonly sign: (claims: AccessClaims, now: Date) => Promise<string>
  readonly verify: (token: string, now: Date) => Promise<AccessClaims | undefined>
}

const issuer = 'tandem'
const audience = 'tandem-api'
const type = 'at+jwt'
const algorithm = 'EdDSA'
const keyPeriodMs = 7 * dayMs
const rememberedMax = 10_000

/** DER prefix of an Ed25519 private key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives a new key each week from `secret`: rotation without storage, the same on all servers. */
export function accessTokens(secret: string): AccessTokens {
  const keys = new Map<string, { privateKey: KeyObject; publicKey: KeyObject }>()
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>()

  const keyOf = (id: string) => {
    const known = keys.get(id)
    if (known) return known
    const seed = deriveKey(secret, `access-token:${id}`)
    const privateKey = createPrivateKey({
      key: Buffer.concat([pkcs8Prefix, seed]),
      format: 'der',
      type: 'pkcs8',
    })
    const made = { privateKey, publicKey: createPublicKey(privateKey) }
    keys.set(id, made)
    return made
  }

  const check = async (token: string, now: Date) => {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        if (!kid || !isCurrent(kid, now)) throw new Error('unknown key')
        return keyOf(kid).publicKey
      },
      {
        issuer,
        audience,
        typ: type,
        algorithms: [algorithm],
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'sid'],
      },
    )
    const claims = { accountId: String(payload.sub), sessionId: String(payload['sid']) }
    return { claims, expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return {
    sign: ({ accountId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keyIdAt(now) })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeSeconds)
        .sign(keyOf(keyIdAt(now)).privateKey)
    },

    verify: async (token, now) => {
      const known = remembered.get(token)
      if (known) return now.getTime() < known.expiresAt ? known.claims : undefined
      const checked = await check(token, now).catch(() => undefined)
      if (!checked) return undefined
      // Verified tokens are cached until they expire.
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(token, checked)
      return checked.claims
    },
  }
}

function keyIdAt(now: Date) {
  return String(Math.floor(now.getTime() / keyPeriodMs))
}

/** Last week's key still counts, for tokens that outlive their week. */
function isCurrent(keyId: string, now: Date) {
  return keyId === keyIdAt(now) || keyId === keyIdAt(new Date(now.getTime() - keyPeriodMs))
}
