import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { tandemTheme } from '#web/kernel/theme/theme.ts'

/** The look around a company's own color. */
export function CompanyTheme({ accent, children }: { accent: string; children: ReactNode }) {
  const theme = useMemo(() => tandemTheme(accent), [accent])
  return (
    <MantineProvider {...theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
