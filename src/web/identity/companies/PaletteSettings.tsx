import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { isPaletteColor } from '#domain/identity/companies/company.ts'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { PalettePreview } from './PalettePreview.tsx'
import { SettingForm } from './SettingForm.tsx'
import { ReadyPalettes } from './ReadyPalettes.tsx'
import { useCompanySettings } from './settings-api.ts'
import s from './Settings.module.css'
import { useSetting } from './use-setting.ts'

/** Lower case, with a leading `#`. */
function colorOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  return text.startsWith('#') ? text : `#${text}`
}

export function PaletteSettings() {
  const t = useTranslations('companies.settings.palette')
  const input = useTranslations('input')
  const { saved } = useCompanySettings()
  const form = useSetting({
    of: ({ palette }) => ({ palette }),
    check: ({ palette }) => (isPaletteColor(colorOf(palette)) ? {} : { palette: input('color') }),
    send: ({ api, companyId }, { palette }, version) =>
      api.companySettings.changePalette({
        params: { companyId },
        body: { palette: colorOf(palette), version },
      }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  const typed = colorOf(form.form.palette)
  const color = isPaletteColor(typed) ? typed : saved.palette
  return (
    <SettingForm title={t('title')} hint={t('hint')} save={t('save')} form={form}>
      <ReadyPalettes value={typed} onChange={(palette) => form.set({ palette })} />
      <div className={`${layout.line3} ${layout.bottom}`}>
        <input
          type="color"
          className={s.swatch}
          aria-label={t('pick')}
          value={color}
          onChange={(event) => form.set({ palette: event.currentTarget.value })}
        />
        <TextInput
          className={s.hex}
          label={t('label')}
          description={
            <>
              <span>{t('format')}</span>
              <SavedMeanwhile text={form.theirs?.palette} />
            </>
          }
          spellCheck={false}
          autoComplete="off"
          {...form.input('palette')}
        />
      </div>
      <PalettePreview color={color} />
    </SettingForm>
  )
}
