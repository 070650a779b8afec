import type { ReactNode } from 'react'
import { accentVariables } from '#web/kernel/theme/accent.ts'
import { useSheet } from '#web/kernel/ui/use-sheet.ts'

export function CompanyTheme({ accent, children }: { accent: string; children: ReactNode }) {
  const dark = accentVariables(accent, 'dark')
  const pairs = Object.entries(accentVariables(accent, 'light')).map(
    ([name, light]) => `${name}:light-dark(${light},${dark[name as keyof typeof dark]})`,
  )
  useSheet(`:root{${pairs.join(';')}}`)
  return children
}
