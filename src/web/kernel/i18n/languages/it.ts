export const texts = import.meta.glob<object>(
  '../../../../messages/it/{common,home,nav,next-action}.json',
  { eager: true, import: 'default' },
)
