export const texts = import.meta.glob<object>(
  [
    '../../../../messages/it/*.json',
    '!../../../../messages/it/{common,errors,home,navigation,next-action}.json',
    '!../../../../messages/it/{ai-errors,chat-answers,chats,icon-names,leadership-steps,mails,outbox,proofs,suggestion-library,terms}.json',
  ],
  { eager: true, import: 'default' },
)
