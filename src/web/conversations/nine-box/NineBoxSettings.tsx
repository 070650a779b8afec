import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { useCompanySettings } from '#web/identity/companies/settings-api.ts'
import { useCall, useCommand } from '#web/kernel/use-command.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { quadrantDetails } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './QuadrantSettings.module.css'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useEffectEvent } from 'react'
import type { QuadrantDetails } from '#contract/conversations/nine-box.ts'
import { toTexts, catalogMistakes } from '#domain/kernel/localized-fields.ts'
import { readText } from '#domain/kernel/localized-text.ts'
import { isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { NineBoxGrid } from './NineBoxGrid.tsx'
import { quadrantRules, type QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
import { toCatalogForm, type CatalogForm } from '#web/platform/catalog/catalog.ts'
import { LocalizedFields } from '#web/platform/catalog/LocalizedFields.tsx'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useWhere } from './use-nine-box-words.ts'

const quadrantDefinition = { rules: quadrantRules, texts: 'nine-box.quadrant' } as const

interface QuadrantFormProps {
  readonly quadrant: QuadrantDetails
  /** Receives what is typed, for the preview in the grid. */
  readonly onType: (texts: CatalogForm<QuadrantField>) => void
}

function QuadrantForm({ quadrant, onType }: QuadrantFormProps) {
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
    start: toCatalogForm(quadrantDefinition, quadrant, languages),
    hasKeysOfStart: true,
    version: quadrant.version,
    check: (written) =>
      Object.fromEntries(
        catalogMistakes(quadrantRules, written, languages).map(([name, it]) => [name, input(it)]),
      ),
    send: (written, version) =>
      session.api.nineBoxQuadrants.edit({
        params: { companyId: session.companyId },
        body: { ...written, ...box, version },
      }),
    newest: async () => {
      const all = await queries.fetchQuery({ ...quadrantDetails(session), staleTime: 0 })
      const saved = all.find((it) => isSameBox(it, box)) ?? quadrant
      return { form: toCatalogForm(quadrantDefinition, saved, languages), version: saved.version }
    },
    touches: ['nine-box'],
    done: t('quadrant.saved'),
    failed: t('quadrant.notSaved'),
  })
  // The form is a new object at each render: compare its catalog.
  const words = JSON.stringify(form.form)
  const show = useEffectEvent((written: string) =>
    onType(JSON.parse(written) as CatalogForm<QuadrantField>),
  )
  useEffect(() => show(words), [words])
  return (
    <Form
      form={form}
      actions={
        <div className={layout.row3}>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('settings.save')}
          </Button>
          {quadrant.isOwn ? <Restore quadrant={quadrant} onRestored={form.reset} /> : null}
        </div>
      }
    >
      <LeaveGuard isKept when={form.isChanged} />
      <p className={s.where}>{where(box)}</p>
      <LocalizedFields catalog={quadrantDefinition} form={form} />
    </Form>
  )
}

interface RestoreProps {
  readonly quadrant: QuadrantDetails
  readonly onRestored: () => void
}

function Restore({ quadrant: { impact, culture, version }, onRestored }: RestoreProps) {
  const t = useTranslations('nine-box.settings')
  const confirm = useConfirm()
  const restore = useCall((api) => api.nineBoxQuadrants.restore, {
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
    })
    if (isMeant) restore.mutate({ body: { impact, culture, version } })
  }
  return (
    <Button variant="subtle" loading={restore.isPending} onClick={() => void ask()}>
      {t('restore')}
    </Button>
  )
}

export function NineBoxSettings() {
  const t = useTranslations('nine-box.settings')
  return (
    <div className={layout.stack6}>
      <Section title={t('visibility')} heading="h3">
        <Visibility />
      </Section>
      <Section title={t('quadrants')} description={t('quadrantsHint')} heading="h3">
        <QuadrantSettings />
      </Section>
    </div>
  )
}

type Visible = CompanySettingsView['nineBox']

function Visibility() {
  const t = useTranslations('nine-box.settings')
  const session = useSession()
  const { saved, newest, keep } = useCompanySettings()
  const change = useCommand(
    async ({ api, companyId }, some: Partial<Visible>) => {
      const { version, nineBox } = await newest()
      return api.companySettings.changeNineBox({
        params: { companyId },
        body: { nineBox: { ...nineBox, ...some }, version },
      })
    },
    {
      touches: 'all',
      done: t('saved'),
      undo: (_, { version }) => {
        const { nineBox } = saved
        const { api, companyId } = session
        return async () =>
          keep(
            await api.companySettings.changeNineBox({
              params: { companyId },
              body: { nineBox, version },
            }),
          )
      },
      failed: t('notSaved'),
      onDone: keep,
    },
  )
  const shown = { ...saved.nineBox, ...(change.isPending ? change.variables : {}) }
  return (
    <>
      <Checkbox
        label={t('forManagers')}
        checked={shown.forManagers}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ forManagers: currentTarget.checked })}
      />
      <Checkbox
        label={t('forUsers')}
        description={t('forUsersHint')}
        checked={shown.forUsers}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ forUsers: currentTarget.checked })}
      />
    </>
  )
}

function QuadrantSettings() {
  const t = useTranslations('nine-box')
  const { language } = useLanguage()
  const session = useSession()
  const { languages } = session.me.company
  const { data: all } = useSuspenseQuery(quadrantDetails(session))
  const [box, choose] = useState<Box>({ impact: 'high', culture: 'high' })
  const [typed, setTyped] = useState<{
    readonly box: Box
    readonly texts: Partial<QuadrantDetails>
  }>()
  const shownAt = (at: Box) => {
    const saved = all.find((it) => isSameBox(it, at))
    const texts = typed && isSameBox(typed.box, at) ? { ...saved, ...typed.texts } : saved
    const { name, description } = toTexts(['name', 'description'], texts ?? {})
    const text = (field: typeof name) => readText(field, language, languages)
    return { name: text(name), description: text(description), isOwn: saved?.isOwn ?? false }
  }
  const chosen = all.find((it) => isSameBox(it, box))
  return (
    <div className={layout.stack5}>
      <NineBoxGrid
        label={t('settings.quadrants')}
        isChosen={(at) => isSameBox(at, box)}
        renderBox={(at) => {
          const { name, description, isOwn } = shownAt(at)
          return (
            <button
              type="button"
              className={s.box}
              aria-pressed={isSameBox(at, box)}
              onClick={() => choose(at)}
            >
              <span className={s.name}>{name}</span>
              <span className={s.description}>{description}</span>
              {isOwn ? <span className={s.own}>{t('settings.own')}</span> : null}
            </button>
          )
        }}
      />
      {chosen ? (
        <QuadrantForm
          key={`${box.impact} ${box.culture} ${chosen.isOwn} ${chosen.version}`}
          quadrant={chosen}
          onType={(texts) => setTyped({ box, texts })}
        />
      ) : null}
    </div>
  )
}
