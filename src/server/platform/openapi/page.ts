import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isRepeatable, type Endpoint, type EndpointGroup } from '#contract/kernel/endpoint.ts'
import { answerType, keyParameter, linesDescription, queryParameters } from './document.ts'

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
<p><code>application/x-ndjson</code>: ${prose(linesDescription)}</p>
<p><code>${keyParameter.name}</code>, a header where a call names it: ${prose(keyParameter.description)}</p>
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

function article(endpoint: Endpoint) {
  const { method, path, access, summary, query, body, response } = endpoint
  const key = isRepeatable(endpoint) ? `, ${keyParameter.name}` : ''
  return `<article>
<h3><code>${method} ${escape(path)}</code></h3>
<p>${prose(summary)} <small>(${access}${key})</small></p>
${queryPart(query)}${part('Body', body)}${part(`Answer, ${answerType(endpoint)}`, response)}
</article>`
}

function queryPart(query: z.ZodType) {
  const parameters = queryParameters(query)
  if (parameters.length === 0) return ''
  const shown = parameters.map(({ name, required, schema }) => [name, { required, ...schema }])
  return details('Query', Object.fromEntries(shown))
}

function part(title: string, type: z.ZodType) {
  if (type instanceof z.ZodUndefined) return ''
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0) return ''
  return details(title, schema)
}

function details(title: string, shown: object) {
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(shown, null, 1))}</pre></details>`
}

const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
