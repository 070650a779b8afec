export const texts = import.meta.glob<object>(
  '../../../../messages/en/{common,home,nav,next-action}.json',
  { eager: true, import: 'default' },
)
