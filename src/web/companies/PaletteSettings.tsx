import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPaletteColor } from '#domain/companies/company.ts'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { LeaveGuard } from '#web/kernel/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PalettePreview } from './PalettePreview.tsx'
import { companySettings, useChangePalette } from './settings-api.ts'
import s from './Settings.module.css'

/** A color as it is sent: small, and with its `#` where someone left that out. */
function colorOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  return text.startsWith('#') ? text : `#${text}`
}

/** The one color that the company's pages are accented with. */
export function PaletteSettings() {
  const t = useTranslations('companies.settings.palette')
  const input = useTranslations('input')
  const { data: saved } = useSuspenseQuery(companySettings(useSession()))
  const [typed, type] = useState<string>()
  const { mutate, isPending } = useChangePalette({
    done: t('saved'),
    onDone: () => type(undefined),
  })
  const palette = typed === undefined ? saved.palette : colorOf(typed)
  const isColor = isPaletteColor(palette)
  const isChanged = palette !== saved.palette
  return (
    <Section title={t('title')} description={t('hint')} heading="h3">
      <form className={s.form} onSubmit={(event) => event.preventDefault()}>
        <LeaveGuard when={() => isChanged} />
        <div className={s.color}>
          <input
            type="color"
            className={s.swatch}
            aria-label={t('pick')}
            value={isColor ? palette : saved.palette}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <TextInput
            className={s.hex}
            label={t('label')}
            description={t('format')}
            value={typed ?? saved.palette}
            error={isColor ? undefined : input('color')}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
        <PalettePreview color={isColor ? palette : saved.palette} />
        <div className={s.actions}>
          <SaveButton
            label={t('save')}
            reason={isColor ? (isChanged ? undefined : t('unchanged')) : input('color')}
            pending={isPending}
            onClick={() => mutate({ palette, version: saved.version })}
          />
        </div>
      </form>
    </Section>
  )
}
