import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DirectoryTokenView } from '#contract/administration/directory.ts'
import { refuseNewToken } from '#domain/people/sync-state/sync.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { ConfirmDialog } from '#web/kernel/ui/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { revokeToken } from './api.ts'
import s from './Directory.module.css'
import { NewTokenDialog } from './NewTokenDialog.tsx'

interface TokensProps {
  readonly tokens: readonly DirectoryTokenView[]
}

export function Tokens({ tokens }: TokensProps) {
  const t = useTranslations('directory.tokens')
  const moment = useMoment()
  const [opened, setOpened] = useState<'new' | DirectoryTokenView>()
  const close = () => setOpened(undefined)
  return (
    <Section
      title={t('title')}
      description={t('lead')}
      heading="h3"
      actions={
        <ActionButton
          variant="default"
          label={t('add')}
          refusal={refuseNewToken(tokens.length)}
          onClick={() => setOpened('new')}
        />
      }
    >
      {tokens.length === 0 ? <p className={s.soft}>{t('none')}</p> : null}
      <ul className={s.rows}>
        {tokens.map((token) => (
          <li key={token.id} className={s.row}>
            <span className={s.named}>
              <strong>{token.name}</strong>
              <span className={s.soft}>
                {token.lastUsedAt === null
                  ? t('neverUsed', { made: moment(token.createdAt) })
                  : t('used', {
                      made: moment(token.createdAt),
                      used: moment(token.lastUsedAt),
                    })}
              </span>
            </span>
            <Button
              variant="subtle"
              aria-label={t('revokeNamed', { name: token.name })}
              onClick={() => setOpened(token)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {opened === 'new' ? <NewTokenDialog onClose={close} /> : null}
      {opened && opened !== 'new' ? <RevokeDialog token={opened} onClose={close} /> : null}
    </Section>
  )
}

interface RevokeDialogProps {
  readonly token: DirectoryTokenView
  readonly onClose: () => void
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslations('directory.tokens')
  const common = useTranslations('common')
  const session = useSession()
  const action = useConfirmedAction({
    run: () => revokeToken(session, token.id),
    touches: ['directory'],
    done: t('revoked', { name: token.name }),
    failed: t('notRevoked', { name: token.name }),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: token.name })}
      body={t('revokeBody')}
      confirmLabel={t('revoke')}
      cancelLabel={common('cancel')}
      tone="danger"
      {...action}
    />
  )
}
