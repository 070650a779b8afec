import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageDefault, type Language } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useHash } from '#web/kernel/paths/use-hash.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { linkedChat } from './assistant-api.ts'

/** Kind: Form. Says that a chat is the reader's own, by a link that was sent to that chat. */
export function AssistantPage() {
  const t = useTranslations('channels.assistant')
  const { companyId } = useParams({ strict: false }) as { readonly companyId: string }
  const link = useHash()
  const say = useFailureText()
  const { data, error } = useQuery({
    ...linkedChat(useSession(), { companyId, link }),
    enabled: link !== '',
  })
  return (
    <FormPage title={t('title')}>
      {link === '' ? (
        <div className={layout.stack4}>
          <p role="alert">{t('noLink')}</p>
          <Home />
        </div>
      ) : data ? (
        <Binding {...data} companyId={companyId} link={link} />
      ) : error ? (
        <div className={layout.stack4}>
          <p role="alert">
            {t('notBound')} {say(error)}
          </p>
          <Home />
        </div>
      ) : (
        <PageLoading />
      )}
    </FormPage>
  )
}

interface BindingProps {
  readonly channel: 'slack' | 'teams' | 'googleChat'
  readonly email: string
  readonly languages: readonly Language[]
  readonly companyId: string
  readonly link: string
}

function Binding({ channel, email, languages, companyId, link }: BindingProps) {
  const t = useTranslations('channels.assistant')
  const name = useTranslations('channels.names')(channel)
  const nameOf = useLanguageName()
  const { language: read } = useLanguage()
  const [language, setLanguage] = useState<Language>(
    languages.includes(read) ? read : (languages[0] ?? languageDefault),
  )
  const bind = useCommand<void, unknown>(
    ({ api }) => api.assistant.bind({ params: { companyId }, body: { link, language } }),
    { touches: ['assistant'], failed: t('notBound') },
  )
  if (bind.isSuccess)
    return (
      <div className={layout.stack4}>
        <output>{t('bound', { channel: name })}</output>
        <Home />
      </div>
    )
  return (
    <div className={layout.stack4}>
      <p>{t('lead', { channel: name, email })}</p>
      <NativeSelect
        className={layout.width24 ?? ''}
        label={t('language')}
        value={language}
        data={languages.map((it) => ({ value: it, label: nameOf(it) }))}
        onChange={({ currentTarget }) =>
          setLanguage(languages.find((it) => it === currentTarget.value) ?? language)
        }
      />
      <div>
        <Button loading={bind.isPending} onClick={() => bind.mutate()}>
          {t('bind')}
        </Button>
      </div>
    </div>
  )
}

function Home() {
  const t = useTranslations('channels.assistant')
  return (
    <div>
      <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.home} />}>
        {t('home')}
      </Button>
    </div>
  )
}
