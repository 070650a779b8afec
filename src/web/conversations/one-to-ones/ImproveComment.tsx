import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import s from './SubjectRow.module.css'
import { useFlow } from './flow-context.tsx'
import { useFieldValue } from './use-field.ts'

/** Saves only a suggestion that the author accepts. */
export function ImproveComment({ path }: { readonly path: string }) {
  const { oneToOne, autosave } = useFlow()
  const text = useFieldValue(path)
  const put = (words: string) => {
    autosave.change(path, words)
    void autosave.flush(path)
  }
  return (
    <Suggestions
      of={{ kind: 'feedback', userId: oneToOne.collaborator.id }}
      offered={text !== ''}
      className={s.panel}
      text={text}
      savesItself
      onPut={put}
    />
  )
}
