import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rankOf } from '#domain/kernel/search.ts'
import { valueIconGroups, type ValueIcon, type ValueIconGroup } from '#domain/values/icons.ts'
import type { FormState } from '#web/forms/use-form-state.ts'
import { savedMeanwhile } from '#web/forms/SavedMeanwhile.tsx'
import type { ValueIcons } from './api.ts'
import s from './IconChoice.module.css'
import { ValuePicture } from './ValuePicture.tsx'

const groups = Object.keys(valueIconGroups) as ValueIconGroup[]

/** How an icon is called, in English as lucide does. */
const nameOf = (icon: ValueIcon) => icon.replaceAll('-', ' ').replace(/ \d$/, '')

interface IconChoiceProps {
  readonly form: Pick<FormState<ValueIcons>, 'form' | 'set' | 'theirs'>
}

/** The icon of a value, one of those that ship with the product; found by its name or by its group. */
export function IconChoice({ form: { form, set, theirs } }: IconChoiceProps) {
  const t = useTranslations('values.value.icon')
  const [search, setSearch] = useState('')
  const id = useId()
  const found = groups.flatMap((group) =>
    valueIconGroups[group]
      .map((icon) => ({ icon, group: t(`groups.${group}`) }))
      .filter((it) => rankOf(`${nameOf(it.icon)} ${it.group}`, search) !== undefined),
  )
  return (
    <fieldset className={s.choice}>
      <legend>{t('label')}</legend>
      {savedMeanwhile(theirs?.icon && nameOf(theirs.icon))}
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Search size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It is no field of the form: what is searched for is not sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={s.icons}>
        {found.map(({ icon, group }) => (
          <label key={icon} className={s.icon} title={`${nameOf(icon)} · ${group}`}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={form.icon === icon}
              onChange={() => set({ icon })}
            />
            <span className="visually-hidden" lang="en">
              {nameOf(icon)}
            </span>
            <ValuePicture icon={icon} />
          </label>
        ))}
      </div>
      <output className={s.none}>{found.length === 0 ? t('none') : null}</output>
    </fieldset>
  )
}
