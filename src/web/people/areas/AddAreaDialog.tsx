import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { catalogMistakes } from '#domain/kernel/localized-fields.ts'
import { areaRules } from '#domain/people/areas/area.ts'
import type { AreaKind } from '#domain/people/skills/starter-skills.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { KindChoice } from '#web/people/skills/KindChoice.tsx'
import { starterSkills } from '#web/people/skills/api.ts'
import { useStarterRefusal } from '#web/people/skills/use-starter-refusal.ts'
import { toCatalogForm } from '#web/platform/catalog/catalog.ts'
import { asCatalogForm } from '#web/platform/catalog/CatalogDialog.tsx'
import { LocalizedFields } from '#web/platform/catalog/LocalizedFields.tsx'
import { catalogOfAreas } from './api.ts'

type KindOrNone = AreaKind | 'none' | undefined

/** A kind names the area and brings its skills. Ends on the area's page. */
export function AddAreaDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('areas.area')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const session = useSession()
  const { companyId, me } = session
  const { languages } = me.company
  const navigate = useNavigate()
  const refusals = useTranslations('refusals')
  const refusal = useStarterRefusal(null)
  const kinds = useQuery(starterSkills(session))
  const { data: starters = [] } = kinds
  const catalog = catalogOfAreas(session)
  const form = useForm({
    draft: `areas.area.${companyId}`,
    start: { ...toCatalogForm(catalog, undefined, languages), kind: undefined as KindOrNone },
    hasKeysOfStart: true,
    check: ({ kind, ...written }) =>
      errorsIn({
        ...Object.fromEntries(
          catalogMistakes(areaRules, written, languages).map(([name, it]) => [name, input(it)]),
        ),
        kind: kind && kind !== 'none' && refusal ? refusals(refusal.reason) : undefined,
      }),
    send: ({ kind, ...words }) =>
      session.api.areas.add({
        params: { companyId: session.companyId },
        body: {
          ...words,
          ...(kind && kind !== 'none' ? { starterSkills: kind } : {}),
        },
      }),
    touches: 'all',
    done: t('added'),
    failed: t('notAdded'),
    onDone: (added) => {
      onClose()
      if (added) void navigate({ to: paths.administration.area, params: { areaId: added.id } })
    },
    onClose,
  })
  const starterOf = (kind: KindOrNone) => starters.find((it) => it.kind === kind)
  const nameBy = (kind: KindOrNone) => {
    const [before, after] = [starterOf(form.form.kind), starterOf(kind)]
    const names = languages.map((it) => `name_${it}` as const)
    const isTyped = names.some((it) => !['', before?.[it]].includes(form.form[it].trim()))
    const named = isTyped ? [] : names.map((it) => [it, after?.[it] ?? ''] as const)
    form.set({ kind, ...Object.fromEntries(named) })
  }
  return (
    <FormDialog title={t('add')} width="medium" form={form} submitLabel={common('save')}>
      {starters.length > 0 ? (
        <KindChoice
          label={t('kind')}
          starters={starters}
          none={{ label: t('otherKind'), hint: t('otherKindHint') }}
          value={form.form.kind}
          error={form.errors['kind']}
          onChange={nameBy}
        />
      ) : null}
      <LoadProblem failed={input('notLoaded')} queries={[kinds]} />
      <LocalizedFields catalog={catalog} form={asCatalogForm(form)} />
    </FormDialog>
  )
}
