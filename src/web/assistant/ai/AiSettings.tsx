import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { aiFunctions, engines } from '#domain/kernel/access/ai-functions.ts'
import { wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section, type SectionProps } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { toAiSettingsInput, toAiForm, toModelFields, useCheckAi, type AiForm } from './ai-form.ts'
import { AiUsage } from './AiUsage.tsx'
import { useCompanyAi } from './api.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import s from './Ai.module.css'
import type { AiSettingsView } from '#contract/assistant/ai.ts'
import {
  baseUrlLengthMax,
  modelKeyLengthMax,
  modelNameLengthMax,
} from '#domain/assistant/ai/model.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { TryModel } from './TryModel.tsx'

/** Allowed uses per function and the usage (section 2). `heading` nests it in another page. */
export function AiSettings({ heading = 'h3' }: Pick<SectionProps, 'heading'>) {
  const t = useTranslations('ai')
  const channel = useTranslations('notifications.channel')
  const { api, companyId } = useSession()
  const { saved, newest, keep } = useCompanyAi()
  const check = useCheckAi()
  const form = useForm({
    start: toAiForm(saved),
    version: saved.version,
    check: (typed) => (typed.engine === 'builtIn' ? {} : check(typed, saved)),
    send: (typed, version) => {
      const isHiddenWrong = Object.keys(check(typed, saved)).length > 0
      const kept = isHiddenWrong ? { ...typed, ...toModelFields(saved) } : typed
      return api.ai.choose({ params: { companyId }, body: toAiSettingsInput(kept, version) })
    },
    newest: async () => {
      const settings = await newest()
      return { form: toAiForm(settings), version: settings.version }
    },
    touches: ['ai'],
    done: t('saved'),
    failed: t('notSaved'),
    onDone: (settings) => settings && keep(settings),
  })
  return (
    <div className={layout.stack6}>
      <Form
        form={form}
        className={layout.stack6}
        actions={
          <div className={layout.inline3}>
            <Button type="submit" variant="default" loading={form.busy}>
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
          all={wordedChannels}
          chosen={form.form.channels}
          name={(it) => channel(it)}
          onChange={(some) => form.set({ channels: some })}
        />
      </Form>
      <AiUsage saved={saved} heading={heading} />
    </div>
  )
}

interface BoxesProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly all: readonly Value[]
  readonly chosen: readonly Value[]
  readonly name: (value: Value) => string
  readonly onChange: (chosen: Value[]) => void
}

function Boxes<Value extends string>(boxes: BoxesProps<Value>) {
  const { label, hint, all, chosen, name, onChange } = boxes
  return (
    <fieldset className={layout.stack3}>
      <legend className={`${layout.medium} ${s.legend}`}>{label}</legend>
      {hint ? <p className={layout.muted}>{hint}</p> : null}
      {all.map((value) => (
        <Checkbox
          key={value}
          label={name(value)}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((it) => (it === value ? checked : chosen.includes(it))))
          }
        />
      ))}
    </fieldset>
  )
}

interface LimitFieldsProps extends Pick<SectionProps, 'heading'> {
  readonly form: FormState<AiForm>
}

function LimitFields({ form, heading = 'h3' }: LimitFieldsProps) {
  const t = useTranslations('ai.limits')
  return (
    <Section title={t('title')} heading={heading}>
      <div className={layout.stack4}>
        <TextInput
          className={layout.width16}
          label={t('monthly')}
          description={t('monthlyHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('monthly')}
        />
        <div className={layout.columns}>
          {(['promptPrice', 'answerPrice'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              inputMode="decimal"
              autoComplete="off"
              {...form.input(field)}
            />
          ))}
        </div>
        <TextInput
          className={layout.width16}
          label={t('currency')}
          description={t('currencyHint')}
          autoComplete="off"
          maxLength={3}
          {...form.input('currency')}
        />
      </div>
    </Section>
  )
}

interface ModelFieldsProps extends Pick<SectionProps, 'heading'> {
  readonly form: FormState<AiForm>
  readonly saved: AiSettingsView
}

/** A stored key is never shown. */
function ModelFields({ form, saved, heading = 'h3' }: ModelFieldsProps) {
  const t = useTranslations('ai.model')
  const urlLimit = useLimit(baseUrlLengthMax)
  const nameLimit = useLimit(modelNameLengthMax)
  const keyLimit = useLimit(modelKeyLengthMax)
  const isKept = saved.model?.hasKey === true
  return (
    <Section title={t('title')} description={t('sent')} heading={heading}>
      <div className={layout.stack4}>
        <TextLine
          label={t('baseUrl')}
          description={t('baseUrlHint')}
          autoComplete="off"
          required
          limit={urlLimit}
          {...form.field('baseUrl')}
        />
        <TextLine
          label={t('name')}
          autoComplete="off"
          required
          limit={nameLimit}
          {...form.field('name')}
        />
        <TextLine
          label={t('key')}
          description={isKept ? t('keyKept') : t('keyNone')}
          autoComplete="off"
          limit={keyLimit}
          {...form.field('key')}
        />
        {isKept ? (
          <Checkbox
            label={t('keyForget')}
            checked={form.form.forgetKey}
            onChange={({ currentTarget }) => form.set({ forgetKey: currentTarget.checked })}
          />
        ) : null}
        <TextInput
          className={layout.width16}
          label={t('timeout')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('timeout')}
        />
        <TryModel form={form.form} saved={saved} />
      </div>
    </Section>
  )
}
