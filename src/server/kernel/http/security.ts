import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Own files only. */
const contentSecurityPolicy = (styles: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...styles.map(allowedStyle)],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** Policy source for one `<style>`: the hash of its content. */
export const allowedStyle = (css: string) =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** For every answer; `styles` are those that pages of the server itself have in them. */
export function securityHeaders(styles: readonly string[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ contentSecurityPolicy: contentSecurityPolicy(styles) })(
    request,
    response,
    () => undefined,
  )
  return response.getHeaders()
}
