import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  openIdLinkMinutes,
  secondStepMinutes,
  deviceDaysMax,
  sessionIdleDaysMax,
} from '#domain/kernel/secrets/session.ts'

export interface Cookie {
  readonly read: () => string | undefined
  readonly write: (value: string) => void
  readonly clear: () => void
}

const daySeconds = 86_400

/** `maxAge` in seconds. */
const cookieKinds = {
  session: { sameSite: 'strict', maxAge: sessionIdleDaysMax * daySeconds },
  device: { sameSite: 'strict', maxAge: deviceDaysMax * daySeconds },
  /** `lax`, because the provider redirects back from another site. */
  openid: { sameSite: 'lax', maxAge: openIdLinkMinutes * 60 },
  step: { sameSite: 'strict', maxAge: secondStepMinutes * 60 },
} as const

/** The `__Host-` prefix pins it to this host over https. */
export function cookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: keyof typeof cookieKinds,
): Cookie {
  const { sameSite, maxAge } = cookieKinds[kind]
  const secure = request.protocol === 'https'
  const name = `${secure ? '__Host-' : ''}tandem_${kind}`
  const options = { path: '/', httpOnly: true, sameSite, secure } as const
  return {
    read: () => request.cookies[name],
    write: (value) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: () => void reply.clearCookie(name, options),
  }
}
