import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PasskeyCreation } from '#contract/identity/passkeys.ts'
import type { PasskeyView } from '#contract/identity/second-factors.ts'
import { knowsPasskeys } from '#web/identity/auth/second-step/passkey-api.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { mySecondFactors } from './second-factors-api.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SecondFactors.module.css'
import { useProven } from './use-proven.tsx'

type Open =
  | { readonly kind: 'app'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'passkey'; readonly creation: PasskeyCreation }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

export function SecondFactors() {
  const t = useTranslations('second-factors')
  const account = useAccount()
  const { api } = account
  const { data: held } = useSuspenseQuery(mySecondFactors(account))
  const refresh = useRefresh()
  const notify = useNotify()
  const confirm = useConfirm()
  const write = useInstant()
  const { run, dialog } = useProven()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { totp, passkeys } = held
  const isOn = totp !== null || passkeys.length > 0
  const { secondFactors } = api

  const changed = (words: string) => {
    notify.done(words)
    void refresh(['second-factors'])
  }
  const added = (words: string) => (codes: readonly string[]) => {
    changed(words)
    setOpen(codes.length > 0 ? { kind: 'codes', codes } : undefined)
  }
  const addApp = () =>
    run(t('app.notAdded'), async () =>
      setOpen({ kind: 'app', ...(await secondFactors.startTotp()) }),
    )
  const addPasskey = () =>
    run(t('passkeys.notAdded'), async () =>
      setOpen({ kind: 'passkey', creation: await secondFactors.startPasskey() }),
    )
  const removeApp = async () => {
    const question = { title: t('app.removeConfirm.title'), body: t('app.removeConfirm.body') }
    if (!(await confirm({ ...question, confirmLabel: t('app.remove') }))) return
    await run(t('app.notRemoved'), async () => {
      await secondFactors.removeTotp()
      changed(t('app.removed'))
    })
  }
  const removePasskey = async ({ id, name }: PasskeyView) => {
    const title = t('passkeys.removeConfirm.title', { name })
    const question = { title, body: t('passkeys.removeConfirm.body') }
    if (!(await confirm({ ...question, confirmLabel: t('remove') }))) return
    await run(t('passkeys.notRemoved'), async () => {
      await secondFactors.removePasskey({ params: { passkeyId: id } })
      changed(t('passkeys.removed'))
    })
  }
  const renew = async () => {
    const question = { title: t('codes.renewConfirm.title'), body: t('codes.renewConfirm.body') }
    if (!(await confirm({ ...question, confirmLabel: t('codes.renew') }))) return
    await run(t('codes.notRenewed'), async () => {
      const { recoveryCodes } = await secondFactors.renewRecoveryCodes()
      setOpen({ kind: 'codes', codes: recoveryCodes })
      await refresh(['second-factors'])
    })
  }

  const state = <StatusBadge tone={isOn ? 'positive' : 'neutral'} label={t(isOn ? 'on' : 'off')} />
  return (
    <Section title={t('title')} description={t('hint')} actions={state}>
      <div className={layout.stack}>
        <FactorRow
          title={t('app.title')}
          hint={totp ? t('app.added', { date: write(totp.addedAt, 'day') }) : t('app.hint')}
          buttons={
            <>
              <Button variant="default" onClick={() => void addApp()}>
                {totp ? t('app.replace') : t('app.add')}
              </Button>
              {totp ? (
                <Button variant="default" onClick={() => void removeApp()}>
                  {t('app.remove')}
                </Button>
              ) : null}
            </>
          }
        />
        <FactorRow
          title={t('passkeys.title')}
          hint={knowsPasskeys() ? t('passkeys.hint') : t('passkeys.unsupported')}
          buttons={
            knowsPasskeys() ? (
              <Button variant="default" onClick={() => void addPasskey()}>
                {t('passkeys.add')}
              </Button>
            ) : null
          }
        >
          {passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} onRemove={(it) => void removePasskey(it)} />
          ) : null}
        </FactorRow>
        {isOn ? (
          <FactorRow
            title={t('codes.title')}
            hint={`${t('codes.hint')} ${t('codes.left', { count: held.recoveryCodesLeft })}`}
            buttons={
              <Button variant="default" onClick={() => void renew()}>
                {t('codes.renew')}
              </Button>
            }
          />
        ) : null}
      </div>
      {dialog}
      {open?.kind === 'app' ? (
        <AddAppDialog {...open} api={api} onAdded={added(t('app.done'))} onClose={close} />
      ) : null}
      {open?.kind === 'passkey' ? (
        <AddPasskeyDialog {...open} api={api} onAdded={added(t('passkeys.done'))} onClose={close} />
      ) : null}
      {open?.kind === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
    </Section>
  )
}

interface FactorRowProps {
  readonly title: string
  readonly hint: string
  readonly buttons: ReactNode
  readonly children?: ReactNode
}

function FactorRow({ title, hint, buttons, children }: FactorRowProps) {
  return (
    <div className={`${layout.rowApartTop} ${layout.ruledItem}`}>
      <div className={`${layout.stack1} ${layout.grow16}`}>
        <h3 className={layout.name}>{title}</h3>
        <p className={layout.note}>{hint}</p>
      </div>
      <div className={layout.row2}>{buttons}</div>
      {children}
    </div>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyView[]
  readonly onRemove: (passkey: PasskeyView) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useTranslations('second-factors')
  const write = useInstant()
  return (
    <ul className={s.passkeys} aria-label={t('passkeys.title')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className={`${layout.stack1} ${layout.grow16}`}>
            <span className={layout.wrapped}>{passkey.name}</span>
            <span className={`${layout.note} ${layout.row4}`}>
              <span>{t('passkeys.added', { date: write(passkey.addedAt, 'day') })}</span>
              <span>
                {passkey.lastUsedAt
                  ? t('passkeys.used', { date: write(passkey.lastUsedAt, 'day') })
                  : t('passkeys.neverUsed')}
              </span>
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={t('passkeys.removeOf', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
