import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormProblem } from '#web/kernel/forms/FormProblem.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { waitLeft } from './countdown.ts'
import type { Asked } from './note.ts'
import s from './Resend.module.css'
import { askByEmail } from './use-ask.ts'
import { useNow } from './use-now.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { AuthLink } from './AuthLink.tsx'
import { askAgainAt } from './ways.ts'

/** Enabled after the resend delay (section 9). */
export function Resend({ kind, email, askedAt }: Asked) {
  const t = useTranslations('proofs.mailbox')
  const { api, renote, signUpAgain } = useAuthFlow()
  const [sent, setSent] = useState(false)
  const wait = waitLeft(askedAt, useNow())
  const again = kind === 'signUp' ? signUpAgain(email) : () => askByEmail(api, kind, email)
  const form = useFormState({
    start: {},
    check: noErrors,
    send: async () => {
      const receipt = await again?.()
      setSent(true)
      renote({ kind, email, askedAt: Date.now(), receipt } satisfies Asked)
    },
  })

  return (
    <div className={s.resend}>
      <p>{t('notThere')}</p>
      {wait ? <p className={s.wait}>{t('wait', { time: wait })}</p> : null}
      {!wait && again ? (
        <Button variant="default" loading={form.busy} onClick={() => form.submit()}>
          {t('again')}
        </Button>
      ) : null}
      {!wait && !again ? (
        <AuthLink to={askAgainAt[kind]} note={{ email }}>
          {t('startOver')}
        </AuthLink>
      ) : null}
      <output>{sent ? t('sentAgain') : null}</output>
      <FormProblem text={form.problem} />
      <AuthLink to={askAgainAt[kind]}>{t('otherAddress')}</AuthLink>
    </div>
  )
}
