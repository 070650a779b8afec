import { Button, Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { aiFunctions, engines } from '#domain/kernel/access/ai-functions.ts'
import { channels } from '#domain/kernel/notices/kinds.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import type { SectionProps } from '#web/kernel/ui/Section.tsx'
import s from './Ai.module.css'
import { chosenOf, formOf, useCheckAi } from './ai-form.ts'
import { AiUsage } from './AiUsage.tsx'
import { chooseAi, useCompanyAi } from './api.ts'
import { Boxes } from './Boxes.tsx'
import { LimitFields } from './LimitFields.tsx'
import { ModelFields } from './ModelFields.tsx'

/** What it may do by function, and its usage (section 2). `heading` nests it in another page. */
export function AiSettings({ heading = 'h3' }: Pick<SectionProps, 'heading'>) {
  const t = useTranslations('ai')
  const channel = useTranslations('notification-center.channel')
  const session = useSession()
  const { saved, newest, keep } = useCompanyAi()
  const check = useCheckAi()
  const form = useForm({
    start: formOf(saved),
    version: saved.version,
    check: (typed) => check(typed, saved),
    send: (typed, version) => chooseAi(session, chosenOf(typed, version)),
    newest: async () => {
      const settings = await newest()
      return { form: formOf(settings), version: settings.version }
    },
    touches: ['ai'],
    done: t('saved'),
    failed: t('notSaved'),
    onDone: keep,
  })
  return (
    <div className={s.sections}>
      <Form
        form={form}
        className={s.form}
        actions={
          <div className={s.actions}>
            <Button type="submit" loading={form.busy}>
              {t('save')}
            </Button>
          </div>
        }
      >
        <LeaveGuard when={form.isChanged} />
        <Checkbox
          label={t('on.label')}
          description={t('on.hint')}
          checked={form.form.isOn}
          onChange={({ currentTarget }) => form.set({ isOn: currentTarget.checked })}
        />
        <Choice
          label={t('engine.label')}
          options={engines.map((value) => ({
            value,
            label: t(`engine.${value}`),
            hint: t(`engine.${value}Hint`),
          }))}
          value={form.form.engine}
          onChange={(engine) => (engine ? form.set({ engine }) : undefined)}
        />
        {form.form.engine === 'openAiCompatible' ? (
          <>
            <ModelFields form={form} saved={saved} heading={heading} />
            <LimitFields form={form} heading={heading} />
          </>
        ) : null}
        <Boxes
          label={t('functions.label')}
          all={aiFunctions}
          chosen={form.form.functions}
          name={(it) => t(`functions.${it}`)}
          onChange={(functions) => form.set({ functions })}
        />
        <Boxes
          label={t('channels.label')}
          hint={t('channels.hint')}
          all={channels}
          chosen={form.form.channels}
          name={(it) => channel(it)}
          onChange={(some) => form.set({ channels: some })}
        />
      </Form>
      <AiUsage saved={saved} heading={heading} />
    </div>
  )
}
