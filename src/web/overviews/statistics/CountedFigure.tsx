import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Figure } from '#web/kernel/ui/drawings/Figure.tsx'
import { NumberTable, type Numbers } from './NumberTable.tsx'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface CountedFigureProps extends Numbers {
  readonly title: string
  readonly sentence: string
  readonly picture: ReactNode
  readonly hint?: string
}

export function CountedFigure({ title, sentence, picture, hint, ...numbers }: CountedFigureProps) {
  const t = useTranslations('statistics')
  return (
    <Section title={title}>
      <Figure
        sentence={sentence}
        picture={
          <>
            {picture}
            {hint ? <p className={layout.note}>{hint}</p> : null}
          </>
        }
        table={{ label: t('table'), content: <NumberTable label={title} {...numbers} /> }}
        download={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Download size={16} />}
            onClick={() => saveCsv(title, [numbers.head, ...numbers.rows])}
          >
            {t('download')}
          </Button>
        }
      />
    </Section>
  )
}
