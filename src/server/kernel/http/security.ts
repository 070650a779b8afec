import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Inline styles and scripts, allowed by hash. */
export interface Inline {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Own files only, and what stands in our pages. */
const contentSecurityPolicy = ({ styles, scripts }: Inline) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts.map(allowedInline)],
    styleSrc: ["'self'", ...styles.map(allowedInline)],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** Policy source for one `<style>` or `<script>`: the hash of its content. */
export const allowedInline = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

export function securityHeaders(inline: Inline): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ contentSecurityPolicy: contentSecurityPolicy(inline) })(
    request,
    response,
    () => undefined,
  )
  return response.getHeaders()
}
