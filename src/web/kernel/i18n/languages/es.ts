export const texts = import.meta.glob<object>(
  '../../../../messages/es/{common,home,nav,next-action}.json',
  { eager: true, import: 'default' },
)
