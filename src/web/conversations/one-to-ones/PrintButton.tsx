import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PrintDialog } from './PrintDialog.tsx'
import type { PaperPart } from './use-print.ts'

interface PrintButtonProps {
  readonly parts: readonly PaperPart[]
  readonly onPrint: (chosen: ReadonlySet<PaperPart>) => void
}

export function PrintButton({ parts, onPrint }: PrintButtonProps) {
  const t = useTranslations('one-to-ones.shared')
  const [isAsking, setAsking] = useState(false)
  return (
    <div data-print="hidden">
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<Printer size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('print')}
      </Button>
      {isAsking ? (
        <PrintDialog
          parts={parts}
          onClose={() => setAsking(false)}
          onPrint={(chosen) => {
            setAsking(false)
            onPrint(chosen)
          }}
        />
      ) : null}
    </div>
  )
}
