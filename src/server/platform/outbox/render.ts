import { escapeHtml } from '#server/kernel/escape-html.ts'
import { letterOf } from './letter.ts'
import type { Letter } from './letter-parts.ts'
import type { Mail } from './mail.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function renderMail(mail: Mail, origin?: string, companyId?: string | null): RenderedMail {
  const letter = letterOf(mail, origin, companyId)
  return { subject: letter.subject, text: renderPlainText(letter), html: htmlOf(letter) }
}

function renderPlainText({
  body,
  items = [],
  action,
  code,
  rate,
  notes,
  settings,
  stop,
}: Letter): string {
  const parts = [
    body,
    ...items.map(({ said, link, rate: asked }) =>
      [said, link, ...(asked ? [renderLink(asked)] : [])].join('\n'),
    ),
    ...(action ? [renderLink(action)] : []),
    ...(rate ? [renderLink(rate)] : []),
    ...(code ? [`${code.lead}\n${code.digits}`] : []),
    ...notes,
    ...(settings ? [renderLink(settings)] : []),
    ...(stop ? [renderLink(stop)] : []),
    'Tandem',
  ]
  return `${parts.join('\n\n')}\n`
}

const renderLink = ({ label, link }: Pick<NonNullable<Letter['rate']>, 'label' | 'link'>) =>
  `${label}\n${link}`

/**
 * Inline styles, nothing remote: clients support little. Text keeps their colors, for dark mode.
 */
const style = {
  page: "margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  column: 'max-width:34em;margin:0 auto',
  brand: 'margin:0 0 24px;font-weight:700',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  part: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#1d5c74;color:#ffffff;font-weight:600;text-decoration:none',
  digits:
    'margin:0 0 24px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
  small: 'margin:0 0 12px;font-size:14px',
  address: 'color:inherit;word-break:break-all',
} as const

function htmlOf(letter: Letter) {
  const { language, subject, body, items = [], action, code, rate, notes, settings, stop } = letter
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${escapeHtml(style.page)}">
<div role="main" lang="${language}" style="${style.column}">
<p style="${style.brand}">Tandem</p>
<h1 style="${style.title}">${escapeHtml(subject)}</h1>
<p style="${style.part}">${escapeHtml(body)}</p>
${items.map(itemOf).join('')}${action ? buttonOf(action) : ''}${code ? renderCode(code) : ''}${rate ? stopOf(rate) : ''}${notes.map(noteOf).join('')}${action ? linkLineOf(action) : ''}${[settings, stop].map((it) => (it ? stopOf(it) : '')).join('')}</div>
</body>
</html>
`
}

type Action = NonNullable<Letter['action']>

const itemOf = ({ said, label, link, rate }: NonNullable<Letter['items']>[number]) =>
  `<p style="${style.part}">${escapeHtml(said)}<br>${anchorOf({ label, link })}${rate ? ` · ${anchorOf(rate)}` : ''}</p>\n`

const anchorOf = ({ label, link }: NonNullable<Letter['rate']>) =>
  `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

const buttonOf = ({ label, link }: Action) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style.button}">${escapeHtml(label)}</a></p>\n`

const renderCode = ({ lead, digits }: NonNullable<Letter['code']>) =>
  `<p style="${style.part}">${escapeHtml(lead)}</p>\n<p style="${style.digits}">${escapeHtml(digits)}</p>\n`

const noteOf = (note: string) => `<p style="${style.small}">${escapeHtml(note)}</p>\n`

const linkLineOf = ({ hint, link }: Action) =>
  `<p style="${style.small}">${escapeHtml(hint)}<br><a href="${escapeHtml(link)}" style="${style.address}">${escapeHtml(link)}</a></p>\n`

const stopOf = ({ label, link }: NonNullable<Letter['stop']>) =>
  `<p style="${style.small}"><a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a></p>\n`
