import type { Language } from '#domain/kernel/localized-text.ts'

export const askingStyle = `
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 3rem 1.5rem }
  h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem }
  p { margin: 0 0 1.5rem }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: 10px;
    background: #1d5c74; color: #fff; cursor: pointer }
  form { display: flex; flex-wrap: wrap; gap: .75rem }
  button:focus-visible { outline: 3px solid #6fb3cf; outline-offset: 2px }
`

export interface QuestionPage {
  readonly title: string
  readonly text: string
  readonly answers: readonly {
    readonly label: string
    readonly name?: string
    readonly value?: string
  }[]
}

export function askingPage(language: Language, { title, text, answers }: QuestionPage) {
  const buttons = answers.map(({ label, name, value }) => {
    const said = name === undefined ? '' : ` name="${escape(name)}" value="${escape(value ?? '')}"`
    return `<button${said}>${escape(label)}</button>`
  })
  const form = `<form method="post">${buttons.join('\n')}</form>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(title)} · Tandem</title>
<style>${askingStyle}</style>
<body>
<main>
<p><strong>Tandem</strong></p>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
${answers.length > 0 ? form : ''}
</main>
</body>
</html>
`
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
