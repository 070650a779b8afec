export const texts = import.meta.glob<object>(
  [
    '../../../../messages/fr/*.json',
    '!../../../../messages/fr/{common,errors,home,navigation,next-action}.json',
    '!../../../../messages/fr/{ai-errors,chat-answers,chats,icon-names,leadership-steps,mails,outbox,proofs,suggestion-library,terms}.json',
  ],
  { eager: true, import: 'default' },
)
