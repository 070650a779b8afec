import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Endpoint, EndpointGroup } from '#contract/kernel/endpoint.ts'

export const referenceStyle = `
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
  a { color: inherit }
  code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; border-left: 3px solid; padding-left: 1rem; margin: .5rem 0 }
  article { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 1rem 0 }
  h3 { margin: 0; font-size: 1rem }
  summary { cursor: pointer; min-height: 1.5rem }
`

/** No scripts, nothing remote. Writes a group of calls in each turn of the event loop. */
export async function referencePage(
  contract: Readonly<Record<string, EndpointGroup>>,
  base: string,
) {
  const groups = Object.entries(contract)
  const sections: string[] = []
  for (const [name, endpoints] of groups) {
    await nextTurn()
    sections.push(section(name, endpoints))
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tandem API</title>
<style>${referenceStyle}</style>
<body>
<h1>Tandem API</h1>
<p>Everything below <code>${base}</code>, as data in <a href="${base}/openapi.json">openapi.json</a>. Send
<code>Authorization: Bearer …</code>, except where a call is open to anyone. Errors are
<code>{ error, statusCode, message, details, id }</code>.</p>
<nav aria-label="Groups"><ul>${groups.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
<main>
${sections.join('\n')}
</main>
</body>
</html>`
}

function section(name: string, endpoints: EndpointGroup) {
  return `<section id="${name}"><h2>${name}</h2>${Object.values(endpoints).map(article).join('')}</section>`
}

function article({ method, path, access, summary, query, body, response }: Endpoint) {
  return `<article>
<h3><code>${method} ${escape(path)}</code></h3>
<p>${escape(summary)} <small>(${access})</small></p>
${part('Query', query)}${part('Body', body)}${part('Answer', response)}
</article>`
}

function part(title: string, type: z.ZodType) {
  if (type instanceof z.ZodUndefined) return ''
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0) return ''
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 1))}</pre></details>`
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
