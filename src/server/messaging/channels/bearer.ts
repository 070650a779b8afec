import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { NotGenuine, type IncomingRequest } from './chat-service.ts'

const clockSecondsMax = 300

/** The claims of a request's token. Throws `NotGenuine`. */
export async function verifyBearer(
  { headers, now }: IncomingRequest,
  keys: JWTVerifyGetKey,
  expected: { readonly issuer: string | string[]; readonly audience: string },
) {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new NotGenuine()
  const { payload } = await jwtVerify(token, keys, {
    ...expected,
    clockTolerance: clockSecondsMax,
    currentDate: now,
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
  }).catch(() => {
    throw new NotGenuine()
  })
  return payload
}
