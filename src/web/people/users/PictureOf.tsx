import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { refuseEditPerson } from '#domain/people/users/person.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useChangePictureOf, useRemovePictureOf } from './api.ts'
import { PictureField } from './PictureField.tsx'

/** Saves at once. */
export function PictureOf({ person }: { readonly person: PersonView }) {
  const t = useTranslations('users.picture')
  const own = useTranslations('personal.picture')
  const change = useChangePictureOf(person.id, { done: own('saved'), failed: t('notSaved') })
  const remove = useRemovePictureOf(person.id, { done: own('removed'), failed: t('notRemoved') })
  return (
    <PictureField
      id={person.id}
      name={fullName(person)}
      picture={person.picture}
      busy={change.isPending}
      onChoose={(file) => change.mutate(file)}
      refusal={refuseEditPerson(person, useSession().actor)}
      onRemove={person.picture ? () => remove.mutate() : undefined}
    />
  )
}
