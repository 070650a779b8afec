import { Button, FileButton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureFault, pictureTypes, type PictureFault } from '#domain/kernel/picture.ts'
import { CompanyLogo } from '#web/kernel/CompanyLogo.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { asBase64 } from '#web/kernel/as-base64.ts'
import { companySettings, useChangeLogo, useRemoveLogo } from './settings-api.ts'
import s from './Settings.module.css'

/** The logo beside the company's name, and the file it comes from. */
export function LogoSettings() {
  const t = useTranslations('companies.settings.logo')
  const input = useTranslations('input')
  const common = useTranslations('common')
  const session = useSession()
  const { data: saved } = useSuspenseQuery(companySettings(session))
  const confirm = useConfirm()
  const [fault, setFault] = useState<PictureFault>()
  const change = useChangeLogo({ done: t('saved') })
  const remove = useRemoveLogo({ done: t('removed') })

  const take = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = pictureFault(bytes)
    setFault(found)
    if (!found) change.mutate(asBase64(bytes))
  }
  const askAndRemove = async () => {
    const isMeant = await confirm({
      title: t('ask'),
      body: t('askBody'),
      confirmLabel: t('remove'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (isMeant) remove.mutate()
  }

  return (
    <Section title={t('title')} description={t('hint')} heading="h3">
      <div className={s.logo}>
        {saved.logo ? (
          <CompanyLogo
            address={saved.logo}
            alt={t('alt', { name: session.me.company.name })}
            size="large"
          />
        ) : (
          <p className={s.empty}>{t('none')}</p>
        )}
        <div className={s.actions}>
          <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {saved.logo ? t('replace') : t('choose')}
              </Button>
            )}
          </FileButton>
          {saved.logo ? (
            <Button
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => void askAndRemove()}
            >
              {t('remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <p role="alert" className={s.problem}>
        {fault ? input(fault) : null}
      </p>
    </Section>
  )
}
