import { SearchInput } from '#web/kernel/ui/controls/SearchInput.tsx'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { iconDefault, iconGroups, type IconGroup, type IconName } from '#domain/kernel/icons.ts'
import { rankOf } from '#domain/kernel/search.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { NamedIcon } from '#web/kernel/ui/faces/NamedIcon.tsx'
import type { AlsoFields } from './catalog.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './IconPicker.module.css'
import type { Language } from '#domain/kernel/localized-text.ts'
import type names from '#messages/en/icon-names.json'

/** Loaded only when the picker opens. */
type IconNames = Readonly<Record<IconName, string>>

const iconNameFiles = import.meta.glob<typeof names>('#messages/*/icon-names.json', {
  import: 'default',
})

export async function iconNamesIn(language: Language): Promise<IconNames> {
  const load = Object.entries(iconNameFiles).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No names of icons in ${language}`)
  return load()
}

function namesOfIcons(language: Language) {
  return queryOptions({
    queryKey: ['icon-names', language],
    queryFn: () => iconNamesIn(language),
    staleTime: Infinity,
  })
}

const groups = Object.keys(iconGroups) as IconGroup[]

/** Lucide's English name, searchable too. */
const ownName = (icon: IconName) => icon.replaceAll('-', ' ').replace(/ \d$/, '')

export interface WithIcon {
  readonly icon: IconName
}

export const iconAlso: AlsoFields<WithIcon> = {
  start: { icon: iconDefault },
  renderFields: (form) => <IconPicker form={form} />,
}

interface IconPickerProps {
  readonly form: Pick<FormState<WithIcon>, 'form' | 'set' | 'theirs'>
}

/** Picks one of the bundled icons; search matches its name, lucide's name and its group. */
function IconPicker({ form: { form, set, theirs } }: IconPickerProps) {
  const t = useTranslations('content.icon')
  const [search, setSearch] = useState('')
  const id = useId()
  const { data: names } = useQuery(namesOfIcons(useLanguage().language))
  const nameOf = (icon: IconName) => names?.[icon] ?? ownName(icon)
  const found = groups.flatMap((group) =>
    iconGroups[group]
      .map((icon) => ({ icon, group: t(`groups.${group}`) }))
      .filter(
        (it) => rankOf(`${nameOf(it.icon)} ${ownName(it.icon)} ${it.group}`, search) !== undefined,
      ),
  )
  return (
    <fieldset className={`${layout.stack2} ${s.choice}`}>
      <legend>{t('label')}</legend>
      {savedMeanwhile(theirs?.icon && nameOf(theirs.icon))}
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onType={setSearch}
      />
      <div className={s.icons}>
        {found.map(({ icon, group }) => (
          <label
            key={icon}
            className={`${layout.tinted} ${s.icon}`}
            title={`${nameOf(icon)} · ${group}`}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={form.icon === icon}
              onChange={() => set({ icon })}
            />
            <span className="visually-hidden">{nameOf(icon)}</span>
            <NamedIcon icon={icon} />
          </label>
        ))}
      </div>
      <output className={layout.note}>{found.length === 0 ? t('none') : null}</output>
    </fieldset>
  )
}
