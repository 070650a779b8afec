import { use } from 'react'
import s from './SecondFactors.module.css'

const drawing = new Map<string, Promise<string>>()

/** Drawn locally: the secret never leaves the browser. Suspends while drawing. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = drawing.get(text) ?? draw(text)
  drawing.clear()
  drawing.set(text, drawn)
  return <img className={s.picture} alt={label} src={use(drawn)} />
}

async function draw(text: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  const picture = renderSVG(text, { ecc: 'M', border: 3 })
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
