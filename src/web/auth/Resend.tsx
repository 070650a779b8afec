import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { waitLeft } from './countdown.ts'
import type { Asked } from './note.ts'
import s from './Resend.module.css'
import { askByEmail } from './use-ask.ts'
import { useNow } from './use-now.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { AuthLink } from './AuthLink.tsx'
import { askAgainAt } from './ways.ts'

/** The way to another mail, open after a while (section 9). */
export function Resend({ kind, email, askedAt }: Asked) {
  const t = useTranslations('proofs.mailbox')
  const { api, renote, signUpAgain } = useAuthFlow()
  const { busy, failure, send } = useSubmit()
  const [sent, setSent] = useState(false)
  const wait = waitLeft(askedAt, useNow())
  const again = kind === 'signUp' ? signUpAgain(email) : () => askByEmail(api, kind, email)

  const resend = (ask: () => Promise<void>) =>
    send(async () => {
      await ask()
      setSent(true)
      renote({ kind, email, askedAt: Date.now() } satisfies Asked)
    })

  return (
    <div className={s.resend}>
      <p>{t('notThere')}</p>
      {wait ? <p className={s.wait}>{t('wait', { time: wait })}</p> : null}
      {!wait && again ? (
        <Button variant="default" loading={busy} onClick={() => void resend(again)}>
          {t('again')}
        </Button>
      ) : null}
      {!wait && !again ? (
        <AuthLink to={askAgainAt[kind]} note={{ email }}>
          {t('startOver')}
        </AuthLink>
      ) : null}
      <output>{sent ? t('sentAgain') : null}</output>
      <p role="alert" className={s.problem}>
        {failure?.message}
      </p>
      <AuthLink to={askAgainAt[kind]}>{t('otherAddress')}</AuthLink>
    </div>
  )
}
