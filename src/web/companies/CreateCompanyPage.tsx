import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { useLanguage } from '#web/i18n/I18n.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { addressOf } from '#web/paths/own-address.ts'
import { paths } from '#web/paths/paths.ts'
import { TextLine } from '#web/ui/TextLine.tsx'
import {
  defaultOf,
  languagesBody,
  languagesMistake,
  newCompany,
  type CompanyForm,
} from './company-form.ts'
import s from './CreateCompanyPage.module.css'
import { LanguagesFields } from './LanguagesFields.tsx'

interface CreateCompanyPageProps {
  readonly onCreated: (companyId: string) => void
}

/** For someone in no company yet: the creator of one becomes its super administrator (section 1). */
export function CreateCompanyPage({ onCreated }: CreateCompanyPageProps) {
  const { api, email, leave } = useAccount()
  const t = useTranslations('companies.create')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const limit = useLimit(companyNameLengthMax)
  const { language } = useLanguage()
  const [form, setForm] = useState(() => newCompany(language))
  const { form: element, busy, failure, send, refuse } = useSubmit()
  const errors = failure?.fields ?? {}
  const set = (some: Partial<CompanyForm>) => setForm({ ...form, ...some })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = nameMistake(form.name, companyNameLengthMax)
    const languages = languagesMistake(form)
    const defaultLanguage = defaultOf(form)
    if (name || languages || !defaultLanguage)
      return refuse({
        ...(name ? { name: input(name) } : {}),
        ...(languages ? { languages: t(languages) } : {}),
      })
    return void send(async () => {
      const { id } = await api.companies.create({
        body: { name: form.name.trim(), ...languagesBody(form, defaultLanguage) },
      })
      onCreated(id)
    })
  }

  return (
    <StandalonePage title={t('title')} lead={t('lead', { email })}>
      <form ref={element} onSubmit={submit} className={s.form} noValidate>
        <TextLine
          label={t('name')}
          name="company"
          autoComplete="organization"
          required
          value={form.name}
          error={errors['name']}
          onChange={(name) => set({ name })}
          limit={limit}
        />
        <LanguagesFields value={form} error={errors['languages']} onChange={set} />
        <p role="alert" className={s.problem}>
          {failure?.message}
        </p>
        <Button type="submit" loading={busy} fullWidth>
          {t('submit')}
        </Button>
        <Button variant="subtle" component="a" href={addressOf(paths.account)}>
          {common('yourAccount')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => void leave()}>
          {common('signOut.action')}
        </Button>
      </form>
    </StandalonePage>
  )
}
