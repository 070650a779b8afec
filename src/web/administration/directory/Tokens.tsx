import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DirectoryTokenView } from '#contract/administration/directory.ts'
import { refuseNewToken, tokenNameLengthMax } from '#domain/people/sync-state/sync.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { nameMistake } from '#domain/kernel/name.ts'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'

export function Tokens({ tokens }: { readonly tokens: readonly DirectoryTokenView[] }) {
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
      {tokens.length === 0 ? (
        <p className={`${layout.muted} ${layout.wrapped}`}>{t('none')}</p>
      ) : null}
      <ul className={layout.stack}>
        {tokens.map((token) => (
          <li
            key={token.id}
            className={`${layout.wrapped} ${layout.inline4} ${layout.apart} ${layout.ruled} ${layout.padded2} ${layout.tall}`}
          >
            <span className={`${layout.stack1} ${layout.grow16}`}>
              <strong>{token.name}</strong>
              <span className={`${layout.muted} ${layout.wrapped}`}>
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
      {opened && opened !== 'new' ? (
        <RevokeDialog token={opened} isLast={tokens.length === 1} onClose={close} />
      ) : null}
    </Section>
  )
}

interface RevokeDialogProps {
  readonly token: DirectoryTokenView
  readonly isLast: boolean
  readonly onClose: () => void
}

function RevokeDialog({ token, isLast, onClose }: RevokeDialogProps) {
  const t = useTranslations('directory.tokens')
  const { api, companyId } = useSession()
  const action = useConfirmedAction({
    run: () => api.directory.revokeToken({ params: { companyId, tokenId: token.id } }),
    touches: ['directory', 'users', 'teams'],
    done: t('revoked', { name: token.name }),
    failed: t('notRevoked', { name: token.name }),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: token.name })}
      body={t(isLast ? 'revokeLastBody' : 'revokeBody')}
      confirmLabel={t('revoke')}
      tone="danger"
      {...action}
    />
  )
}

interface NewTokenDialogProps {
  readonly onClose: () => void
}

function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string>()
  return token === undefined ? (
    <NameForm onMade={setToken} onClose={onClose} />
  ) : (
    <MadeToken token={token} onClose={onClose} />
  )
}

interface NameFormProps extends NewTokenDialogProps {
  readonly onMade: (token: string) => void
}

function NameForm({ onMade, onClose }: NameFormProps) {
  const t = useTranslations('directory.tokens')
  const input = useTranslations('input')
  const { api, companyId } = useSession()
  const notify = useNotify()
  const limit = useLimit(tokenNameLengthMax)
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => {
      const mistake = nameMistake(name, tokenNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ name }) => api.directory.addToken({ params: { companyId }, body: { name } }),
    touches: ['directory', 'users', 'teams'],
    failed: t('notMade'),
    onDone: (made) => {
      if (made) onMade(made.token)
      else {
        notify.failed(t('lost'))
        onClose()
      }
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('newTitle')}
      submitLabel={t('add')}
      lead={<p className={`${layout.muted} ${layout.wrapped}`}>{t('newLead')}</p>}
    >
      <TextLine
        label={t('name')}
        description={t('nameHint')}
        autoComplete="off"
        required
        limit={limit}
        {...form.field('name')}
      />
    </FormDialog>
  )
}

interface MadeTokenProps extends NewTokenDialogProps {
  readonly token: string
}

function MadeToken({ token, onClose }: MadeTokenProps) {
  const t = useTranslations('directory.tokens')
  return (
    <Dialog
      title={t('madeTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('kept')}</Button>}
    >
      <p className={`${layout.muted} ${layout.wrapped}`}>{t('once')}</p>
      <CopyValue label={t('token')} value={token} />
    </Dialog>
  )
}
