import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useSetting } from './use-setting.ts'

export function NameSettings() {
  const t = useTranslations('companies.settings.name')
  const company = useTranslations('companies.create')
  const delivery = useMailWay()
  const input = useTranslations('input')
  const limit = useLimit(companyNameLengthMax)
  const form = useSetting({
    of: ({ name }) => ({ name }),
    check: ({ name }) => {
      const mistake = nameMistake(name, companyNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ api, companyId }, { name }, version) =>
      api.companySettings.changeName({
        params: { companyId },
        body: { name: name.trim(), version },
      }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  return (
    <SettingForm title={t('title')} hint={t('hint', { delivery })} save={t('save')} form={form}>
      <TextLine
        label={company('name')}
        autoComplete="organization"
        required
        description={savedMeanwhile(form.theirs?.name)}
        {...form.field('name')}
        limit={limit}
      />
    </SettingForm>
  )
}
