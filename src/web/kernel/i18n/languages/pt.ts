export const texts = import.meta.glob<object>(
  '../../../../messages/pt/{common,home,nav,next-action}.json',
  { eager: true, import: 'default' },
)
