import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { QuadrantDetails } from '#contract/conversations/nine-box.ts'
import { contentMistakes } from '#domain/kernel/localized-fields.ts'
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
import { quadrantRules, type QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
import { formOf, type ContentForm } from '#web/platform/content/content.ts'
import { LocalizedFields } from '#web/platform/content/LocalizedFields.tsx'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { editQuadrant, quadrantDetails, restoreQuadrant } from './api.ts'
import s from './QuadrantSettings.module.css'
import { useWhere } from './use-nine-box-words.ts'

const content = { rules: quadrantRules, texts: 'nine-box.quadrant' } as const

interface QuadrantFormProps {
  readonly quadrant: QuadrantDetails
  /** Receives what is typed, for the preview in the grid. */
  readonly onType: (texts: ContentForm<QuadrantField>) => void
}

export function QuadrantForm({ quadrant, onType }: QuadrantFormProps) {
  const t = useTranslations('nine-box')
  const input = useTranslations('input')
  const where = useWhere()
  const session = useSession()
  const queries = useQueryClient()
  const { languages } = session.me.company
  const { impact, culture } = quadrant
  const box = { impact, culture }
  const form = useForm({
    draft: `nine-box.quadrant.${session.companyId}.${impact}.${culture}`,
    start: formOf(content, quadrant, languages),
    version: quadrant.version,
    check: (written) =>
      Object.fromEntries(
        contentMistakes(quadrantRules, written, languages).map(([name, it]) => [name, input(it)]),
      ),
    send: (written, version) => editQuadrant(session, { ...written, ...box, version }),
    newest: async () => {
      const all = await queries.fetchQuery({ ...quadrantDetails(session), staleTime: 0 })
      const saved = all.find((it) => isSameBox(it, box)) ?? quadrant
      return { form: formOf(content, saved, languages), version: saved.version }
    },
    touches: ['nine-box'],
    done: t('quadrant.saved'),
    failed: t('quadrant.notSaved'),
  })
  // The form is a new object at each render: compare its content.
  const words = JSON.stringify(form.form)
  const show = useEffectEvent((written: string) =>
    onType(JSON.parse(written) as ContentForm<QuadrantField>),
  )
  useEffect(() => show(words), [words])
  return (
    <Form
      form={form}
      actions={
        <div className={s.actions}>
          <Button type="submit" loading={form.busy}>
            {t('settings.save')}
          </Button>
          {quadrant.isOwn ? <Restore quadrant={quadrant} onRestored={form.reset} /> : null}
        </div>
      }
    >
      <LeaveGuard isKept when={form.isChanged} />
      <p className={s.where}>{where(box)}</p>
      <LocalizedFields content={content} form={form} />
    </Form>
  )
}

interface RestoreProps {
  readonly quadrant: QuadrantDetails
  readonly onRestored: () => void
}

function Restore({ quadrant: { impact, culture, version }, onRestored }: RestoreProps) {
  const t = useTranslations('nine-box.settings')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const restore = useCommand(restoreQuadrant, {
    touches: ['nine-box'],
    done: t('restored'),
    failed: t('notRestored'),
    onDone: onRestored,
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('restore'),
      body: t('restoreBody'),
      confirmLabel: t('restore'),
      cancelLabel: common('cancel'),
    })
    if (isMeant) restore.mutate({ impact, culture, version })
  }
  return (
    <Button variant="subtle" loading={restore.isPending} onClick={() => void ask()}>
      {t('restore')}
    </Button>
  )
}
