/** Sentences of the API in Russian; what is not here stays as it is, and `{n}` is any number, another name in braces any text. */
export const serverTexts: Record<string, string> = {
  'The shop has no such text any more.': 'Такого текста в магазине больше нет.',
  'Leave the first and the last column as they were when the file was taken out.':
    'Оставьте первый и последний столбцы такими, какими они были при скачивании файла.',
  'The source says something else than in the file. Take this text out anew.':
    'Исходный текст в магазине теперь не тот, что в файле. Скачайте этот текст заново.',
  'Somebody has changed this translation since the file was taken out.':
    'После скачивания файла этот перевод кто-то изменил.',
  'The same one is there twice.': 'Одно и то же указано дважды.',
  'Incorrect password.': 'Неверный пароль.',
  'Passwords do not match.': 'Пароли не совпадают.',
  'This password is too common.': 'Этот пароль слишком распространён.',
  'The password is too similar to the username.': 'Пароль слишком похож на ваше имя или адрес почты.',
  'The password must be at least 8 characters long.': 'В пароле должно быть не меньше 8 символов.',
  'This is a mix pack: the tins in it are counted.': 'Это микс-набор: на учёте банки, из которых он собран.',
  'A mix pack takes from these tins. Change the pack first.':
    'Эти банки берёт микс-набор. Сначала измените набор.',
  'This product is a mix pack already.': 'Этот товар уже микс-набор.',
  'The tins of this product are counted as they are. Stop counting them first.':
    'Банки этого товара на учёте сами по себе. Сначала снимите их с учёта.',
  'Count the tins of these products first.': 'Сначала поставьте банки этих товаров на учёт.',
  'This field is required.': 'Обязательное поле.',
  'No more than {n} of them in one row.': 'В одной строке не больше {n}.',
  'Between commas one to {n} words.': 'Между запятыми от одного слова, не больше {n}.',
  'Between commas one word each, or milligrams such as 6 mg.':
    'Между запятыми по одному слову или миллиграммы, например 6\u00a0мг.',
  'There are {n} rows, which is the most. Delete one that is not needed.':
    'Строк уже {n}, больше нельзя. Удалите ненужную.',
  'This product is not there any more.': 'Этого товара больше нет.',
  'Enter whole percent or an amount, not both.': 'Введите или целые проценты, или сумму.',
  'Orders were placed with this code. It ends with its last day.':
    'С этим кодом уже оформляли заказы. Закончите его последним днём.',
  'Choose a product or a brand, not both.': 'Выберите или товар, или бренд.',
  'There is such a code already.': 'Такой код уже есть.',
  'The last day is before the first.': 'Последний день раньше первого.',
  'All uses of this code are taken. The order stays cancelled.':
    'Все использования этого кода заняты. Заказ остаётся отменённым.',
  'Use at least three Latin letters, figures or hyphens.': 'Не меньше трёх латинских букв, цифр или дефисов.',
  'This delivery is not offered there.': 'Туда так не доставляют.',
  'This key was used for another order.':
    'С этой страницы уже был отправлен другой заказ. Посмотрите список заказов и начните заново.',
  'Something has changed meanwhile. Nothing was ordered yet.':
    'Тем временем что-то изменилось. Пока ничего не заказано.',
  'No more than {amount} can go back.': 'Вернуть можно не больше {amount}.',
  'There is nothing to pay for this order any more.': 'По этому заказу больше нечего платить.',
  'No bank is open for payment.': 'Оплата ни в одном банке не включена.',
  'It came by a bank: pay it back instead.': 'Эти деньги пришли через банк: верните их.',
  'It is paid back once the bank says so.': 'Деньги считаются возвращёнными, когда это скажет банк.',
  'The bank was asked for it: wait for its answer.': 'Банку уже отправлен запрос: дождитесь ответа.',
  'This payment was taken back before.': 'Эта оплата уже снята.',
  'It was paid back: withdraw the refund first.': 'Эти деньги уже возвращены: сначала снимите возврат.',
  'Tins come back from an order that has left.': 'Банки возвращаются только из отправленного заказа.',
  'There is no such line.': 'Такой строки нет.',
  'No more can come back than went out.': 'Вернуться может не больше, чем отправлено.',
  'A price has changed meanwhile. Look again.': 'Тем временем цена изменилась. Посмотрите ещё раз.',
  'The bank is busy with the payment of this order. Please try again later.':
    'Банк обрабатывает оплату этого заказа. Попробуйте, пожалуйста, позже.',
  'We deliver nothing there yet.': 'Туда мы пока не доставляем.',
  'Choose how it is delivered.': 'Выберите способ доставки.',
  'The delivery there is another one by now. Nothing was changed yet.':
    'Условия доставки туда за это время изменились. В заказе пока ничего не изменено.',
  'Tins are changed until the order is packed.': 'Банки можно менять, пока заказ не собран.',
  'Tins of this order have come back: the others stay as they are.':
    'Часть банок этого заказа уже вернулась: остальные не меняются.',
  'This order was not written here: its tins stay as they are.':
    'Этот заказ записан не здесь: его банки не меняются.',
  'Not all of these tins are there.': 'Не все эти банки есть в наличии.',
  'This refund is withdrawn.': 'Этот возврат снят.',
  'There is nothing to collect.': 'Получать нечего.',
  'This customer is blocked or has gone.': 'Этот покупатель заблокирован или удалил аккаунт.',
  'The shop has no such order.': 'Такого заказа в магазине нет.',
  'This order stands here with another number.': 'Этот заказ стоит здесь и с другим номером.',
  'Another order has this tracking number.': 'Этот трек-номер есть у другого заказа.',
  'The tracking number is missing.': 'Нет трек-номера.',
  'This order does not travel any more.': 'Этот заказ уже не в пути.',
  'No counted product has this number.': 'Ни у одного из считаемых товаров нет такого номера.',
  'It is on the way in another round.': 'Он уже у другого курьера.',
  'It has gone on since: this cannot be taken back here.':
    'Заказ уже на другом этапе: здесь это больше не отменить.',
  'It was said before how this delivery ended.': 'Результат этой доставки уже отмечен.',
  'Say how it was paid.': 'Отметьте, как оплатили.',
  'It is not said yet how {n} of the deliveries ended.': 'Ещё не отмечено, чем закончились доставки: {n}.',
  'This round is closed.': 'Этот рейс закрыт.',
  'There is no guest, or the order is still under way.': 'Гостя нет, или заказ ещё не завершён.',
  'Enter a month such as 2026-11.': 'Введите месяц, например 2026-11.',
  'This phone is blocked already.': 'Этот телефон уже заблокирован.',
  'Enter a number from 1 to 99.': 'Введите число от 1 до 99.',
  'Enter a number from 1 to 999.': 'Введите число от 1 до 999.',
  'Enter days from 1 to 30.': 'Введите число дней от 1 до 30.',
  'Enter an amount such as 30 or 29.50, below 1000.': 'Введите сумму меньше 1000, например 30 или 29.50.',
  'Enter days from 14 to 399.': 'Введите число дней от 14 до 399.',
  'Enter days from 14 to 9999.': 'Введите число дней от 14 до 9999.',
  'The service gave no number for the waybill. Try again, or write it down by hand.':
    'Сервис не дал номер накладной. Попробуйте ещё раз или впишите номер вручную.',
  'The service gave no number for the fiscal receipt. Try again, or write it down by hand.':
    'Сервис не дал номер фискального чека. Попробуйте ещё раз или впишите номер вручную.',
  'Write down the number of the waybill before it is shipped.':
    'Сначала запишите номер накладной: заказ отправляют с ней.',
  'Write down the number of the fiscal receipt before it is delivered.':
    'Сначала запишите номер фискального чека: заказ вручают с ним.',
  'Enter an age from 18 to 99.': 'Введите возраст от 18 до 99.',
  'Enter milligrams such as 16 or 16.5.': 'Введите миллиграммы, например 16 или 16.5.',
  'Write the warning in all languages, or in none to end it.':
    'Напишите предупреждение на всех языках, или ни на одном, чтобы его снять.',
  'By the rules of today nothing is sold.': 'По сегодняшним правилам ничего не продаётся.',
  'Enter whole percent from 0 to 99.': 'Введите целые проценты от 0 до 99.',
  'This rule has a value from that day on already.': 'У этого правила уже есть значение с этого дня.',
  'Choose up to {n} days, the first before the last.':
    'Выберите не больше {n} дней, сначала первый, потом последний.',
  'Up to {n} of one.': 'Не больше {n} одного вида.',
  'Up to {n} lines.': 'Не больше {n} строк.',
  'Each product once.': 'Каждый товар один раз.',
  'The buyer has to be old enough.': 'Покупатель должен быть совершеннолетним.',
  'Not found.': 'Не найдено.',
  'Incorrect email or password. Please try again.': 'Неверный адрес почты или пароль. Попробуйте ещё раз.',
  'Enter a valid email address.': 'Введите правильный адрес эл. почты.',
  'Too many attempts. Please try again later.': 'Слишком много попыток. Попробуйте позже.',
  'The disk of the shop is full, and nothing was saved. Tell whoever runs the shop’s programs: it needs room.':
    'Диск магазина полон, ничего не сохранено. Сообщите тому, кто следит за программами магазина: нужно место.',
  'An unexpected error occurred. Please try again later.':
    'Произошла непредвиденная ошибка. Попробуйте позже.',
  'You do not have permission to perform this action.': 'У вас нет прав на это действие.',
  'This can no longer be undone.': 'Это уже нельзя отменить.',
  'Somebody else has changed this in the meantime.': 'Пока вы работали, это изменил кто-то другой.',
  'This code is not right, or has been used already.': 'Код неверный или уже использован.',
  'The code must have 6 digits.': 'В коде должно быть 6 цифр.',
  'The second factor has been set up already.': 'Второй фактор уже настроен.',
  'A review that has been decided on does not wait again.': 'Решение по этому отзыву уже принято.',
  'This person works for the shop: take their role away first.':
    'Этот человек работает в магазине: сначала снимите с него роль.',
  'The parcel has left: where it goes cannot be changed any more.':
    'Посылка уже отправлена: изменить адрес больше нельзя.',
  'The customer has gone: there is nobody to send this to.': 'Аккаунт покупателя удалён: отправлять некому.',
  'This mail carries a code or a link whose time is over: the person can ask for a new one.':
    'В письме код или ссылка, срок которых истёк: человек может запросить новые.',
  'Upload a JPEG, PNG, WebP or AVIF picture.': 'Загрузите изображение в формате JPEG, PNG, WebP или AVIF.',
  'An SVG file may hold programs. Upload a JPEG, PNG, WebP or AVIF picture.':
    'В файле SVG может быть программа. Загрузите изображение в формате JPEG, PNG, WebP или AVIF.',
  'The picture is damaged or cut off.': 'Изображение повреждено или обрывается.',
  'The picture has too many pixels; up to 50 million are fine.':
    'В изображении слишком много пикселей; можно до 50 миллионов.',
  'The picture takes too long to read. Save it anew with fewer pixels.':
    'Изображение слишком долго читается. Сохраните его заново с меньшим числом пикселей.',
  'The file is too large; up to 20 MB are fine.': 'Файл слишком велик; можно до 20\u00a0МБ.',
  'The file holds something else beside the picture. Save the picture anew and upload that.':
    'В файле есть что-то кроме изображения. Сохраните изображение заново и загрузите его.',
  'Other files are still being read. Please try again in a moment.':
    'Ещё читаются другие файлы. Попробуйте чуть позже.',
  'Please try again in a moment.': 'Попробуйте ещё раз чуть позже.',
  'Text in this colour cannot be read on the surface: choose a darker text or a paler surface.':
    'Текст этого цвета не читается на фоне: выберите текст темнее или фон светлее.',
  'This address is taken; choose another one.': 'Этот адрес занят, выберите другой.',
  'This address is reserved by the shop; choose another one.':
    'Этот адрес нужен самому магазину, выберите другой.',
  'Use small Latin letters, digits and hyphens.': 'Используйте строчные латинские буквы, цифры и дефисы.',
  'Some of these products have changed since they were shown. Nothing has been changed.':
    'Некоторые из этих товаров с тех пор изменились. Ничего не изменено.',
  'Up to {n} products are changed at once. Filter further.':
    'За один раз меняют до {n} товаров. Уточните фильтр.',
  'The shop has no such brand.': 'Такого бренда в магазине нет.',
  'The shop has no such type.': 'Такого вида в магазине нет.',
  'The shop has no such taste.': 'Такого вкуса в магазине нет.',
  'The shop has no such delivery partner.': 'Такой службы доставки в магазине нет.',
  'One of the pictures is no longer there; upload it again.':
    'Одного из изображений больше нет, загрузите его снова.',
  'Ensure that there are no more than {n} decimals.': 'Знаков после запятой: не больше {n}.',
  'Some figures look like a slip. Confirm that they are right.':
    'Некоторые числа похожи на опечатку. Подтвердите, что они верны.',
  'Enter a price such as 15.90.': 'Введите цену в виде 15.90.',
  'Enter an address such as https://partner.ge/tin.': 'Введите адрес в виде https://partner.ge/tin.',
  'Choose when this is to be published.': 'Укажите, когда опубликовать.',
  'Choose a day within the next year.': 'Выберите день в пределах ближайшего года.',
  'Choose a moment that is still to come.': 'Выберите время, которое ещё не наступило.',
  'This day is still to come: schedule the article instead.':
    'Этот день ещё не наступил: запланируйте статью.',
  'The shop has no such picture.': 'В магазине нет такого изображения.',
  'The shop has no such product.': 'В магазине нет такого товара.',
  'The shop has no such page.': 'В магазине нет такой страницы.',
  'A slide that does not link to a product needs a picture.':
    'Слайду, который не ведёт на товар, нужно изображение.',
  'Enter an address within the shop, such as /products.':
    'Введите адрес внутри магазина, например /products.',
  'The list has changed in the meantime; load it again.':
    'Список за это время изменился; загрузите его снова.',
  'Enter a valid phone number.': 'Введите правильный номер телефона.',
  'The shop must open before it closes.': 'Магазин должен открываться раньше, чем закрывается.',
  'Give both times, or neither.': 'Укажите оба времени или ни одного.',
  'This file cannot be imported (any more).':
    'Этот файл импортировать нельзя (или уже нельзя): откройте его заново и посмотрите, что с ним.',
  'Nobody has set where backups are kept.': 'Не указано, где хранить резервные копии.',
  'A backup is being made already.': 'Резервная копия уже создаётся.',
  'The file is empty.': 'Файл пуст.',
  'Send the file itself, as application/octet-stream.': 'Отправьте сам файл.',
  'This product cannot be deleted.': 'Этот товар нельзя удалить.',
  'Archive it instead.': 'Отправьте его в архив.',
  'It stands in orders.': 'Он есть в заказах.',
  'It has reviews.': 'У него есть отзывы.',
  'A slide of the home page shows it.': 'Он стоит на слайде главной страницы.',
  'A special offer is about it.': 'О нём есть специальное предложение.',
  'The popup shows it.': 'Он показан в рекламе.',
  'Some texts are not in this language yet. Translate them first.':
    'Некоторых текстов на этом языке ещё нет. Сначала переведите их.',
  'Write it in the shop’s main language, too.': 'Напишите и на основном языке магазина.',
  'The text was changed in the meantime. Load the list anew.':
    'Текст за это время изменили. Загрузите список заново.',
  'Products belong to it. Give them another first, then it can be deleted.':
    'Здесь есть товары. Сначала перенесите их, потом удаляйте.',
  'Products are offered there. Take those links away first, then it can be deleted.':
    'На неё ведут ссылки товаров. Сначала уберите их, потом удаляйте.',
  'Another delivery partner has this address; choose another one.':
    'Этот адрес у другой службы доставки, выберите другой.',
  'This person is on the staff already.': 'Этот человек уже сотрудник.',
  'The shop needs an owner: make somebody else one first.':
    'Магазину нужен владелец: сначала назначьте другого.',
  'This link has been used, or its minute is over.': 'Ссылка уже использована, или её минута истекла.',
  'Send one file, and nothing else.': 'Загрузите один файл и ничего больше.',
  'Enter a valid value.': 'Введите правильное значение.',
  'Enter a valid URL.': 'Введите правильный адрес ссылки.',
  'Enter a valid date.': 'Введите правильную дату.',
  'Enter a valid date and time.': 'Введите правильную дату и время.',
  'A valid number is required.': 'Введите число.',
  'A valid integer is required.': 'Введите целое число.',
  'Ensure this field has at least {n} characters.': 'Не менее {n} символов.',
  'Ensure this field has no more than {n} characters.': 'Не более {n} символов.',
  'Ensure this value is greater than or equal to {n}.': 'Не меньше {n}.',
  'Ensure this value is less than or equal to {n}.': 'Не больше {n}.',
  'Ensure this value is greater than {n}.': 'Должно быть больше {n}.',
  'Ensure this value is less than {n}.': 'Должно быть меньше {n}.',
  'Ensure this field has at least {n} items.': 'Элементов: не менее {n}.',
  'Ensure this field has no more than {n} items.': 'Элементов: не более {n}.',
  'The request body is too large.': 'Слишком большой объём данных.',
  'The shop has no picture “{name}”.': 'В магазине нет изображения «{name}».',
  'An order that is {from} cannot become {to}.': 'Заказ нельзя перевести из этого статуса в выбранный.',
  'Invalid page.': 'Такой страницы в списке нет.',
  'Must be a valid boolean.': 'Выберите «да» или «нет».',
  'A valid order number is required.': 'Введите правильный номер заказа.',
  'Choose one order at least.': 'Выберите хотя бы один заказ.',
  'Select a valid choice: {choices}.': 'Выберите одно из значений: {choices}.',
  'Enter a colour such as #1c6e8c.': 'Введите цвет в виде #1c6e8c.',
  'Up to {n} are shown.': 'Показывается не больше {n}.',
  'Up to {n} pictures are shown.': 'Показывается изображений: не больше {n}.',
  'Up to {n} rows are kept.': 'Сохраняется строк: не больше {n}.',
  'Up to {n} days are kept.': 'Сохраняется дней: не больше {n}.',
  'Enter an amount such as 5.00.': 'Введите сумму в виде 5.00.',
  'Leave the name and the password out of the address.': 'Уберите из адреса имя и пароль.',
  'Enter an address that begins with https://.': 'Введите адрес, который начинается с https://.',
  'Enter a time such as {time}.': 'Введите время в виде {time}.',
  'Name each day only once.': 'Укажите каждый день только один раз.',
  'The longest time must not be shorter than the shortest.':
    'Наибольшее время не может быть меньше наименьшего.',
  'The shop is busy at the moment. Please try again in a few seconds.':
    'Магазин сейчас перегружен. Попробуйте через несколько секунд.',
  'Orders are still under way: {orders}. The account can be deleted when they are delivered or cancelled.':
    'Ещё не завершены заказы: {orders}. Аккаунт можно будет удалить, когда их доставят или отменят.',
  'Only a product whose price for visitors went down within the last 30 days is an offer. Lower it first, or keep this as a draft.':
    'Предложением может быть только товар, цена которого для посетителей снизилась за последние 30 дней. Сначала снизьте её или оставьте черновик.',
  'Choose an end after the start.': 'Выберите конец позже начала.',
  'A campaign starts and ends by itself.': 'Кампания начинается и заканчивается сама.',
  'This can be changed only before the start.': 'Это можно изменить только до начала.',
  'Add a part, or keep this as a draft.': 'Добавьте часть или оставьте черновиком.',
  'Name each product, offer, slide and article only once.':
    'Укажите каждый товар, предложение, слайд и статью только один раз.',
  'Something of this campaign has been deleted.': 'Что-то из этой кампании удалено.',
  '{name}: it publishes itself at a time of its own. Make it a draft first.':
    '{name}: публикуется в своё время. Сначала сделайте черновиком.',
  '{name}: first fill in what is missing: {headings}':
    '{name}: сначала заполните то, чего не хватает: {headings}',
  'There is a preview once everything is filled in that visitors need to know. Choose Published to see what is missing.':
    'Просмотр появится, когда заполнено всё, что нужно знать посетителям. Выберите «Опубликовано», чтобы увидеть, чего не хватает.',
  '{name}: nothing would be left of its price.': '{name}: от цены ничего не останется.',
  '{name}: its price does not go down, so this is no offer. Add a lower price.':
    '{name}: цена не снижается, значит, это не предложение. Добавьте цену ниже.',
  '{name}: campaign “{campaign}” has it in this time. Choose other dates, or take it out of one of them.':
    '{name}: в это время занято кампанией «{campaign}». Выберите другие даты или уберите из одной из них.',
  'Campaign “{campaign}” names it. Take it out of the campaign, or end that, first.':
    'Это есть в кампании «{campaign}». Сначала уберите из кампании или закончите её.',
  '{name}: this partner does not sell it.': '{name}: этот партнёр его не продаёт.',
  '{name}: its tins are counted, so the shop knows by itself whether it has it.':
    '{name}: его банки считаются, поэтому магазин сам знает, есть ли он.',
  'Up to {n} products are changed at a date.': 'За раз на дату меняется не больше {n} товаров.',
  'End the campaign first.': 'Сначала закончите кампанию.',
  'Only a campaign that runs can be ended.': 'Закончить можно только кампанию, которая идёт.',
  'An ad is for one product.': 'Реклама — для одного товара.',
  'Enter less than 100 percent.': 'Введите меньше 100 процентов.',
  'Enter an amount such as 1.50.': 'Введите сумму, например 1.50.',
  'Up to {n} are kept.': 'Сохраняется не больше {n}.',
  'Up to {n} parts are kept.': 'Сохраняется частей: не больше {n}.',
  'The list has more than {n} rows. Filter it first, and take it in parts.':
    'В списке больше {n} строк. Сначала отфильтруйте его и выгрузите частями.',
  'Choose somebody who answers messages.': 'Выберите того, кто отвечает на сообщения.',
  'The shop can be shown at a time to come while it has at most 20,000 products.':
    'Магазин в будущем можно показать, пока в нём не больше 20 000 товаров.',
  'Write the old address as a path, such as /products/old-name.':
    'Напишите старый адрес как путь, например /products/old-name.',
  'Write the new address as a path of this shop, such as /product/name.':
    'Напишите новый адрес как путь этого магазина, например /product/name.',
  'The shop has a page at this address, so nobody would be led on.':
    'По этому адресу в магазине есть страница, так что никто никуда не перейдёт.',
  'The shop has no page at this address.': 'В магазине нет страницы по этому адресу.',
  'This would lead in a circle.': 'Так получился бы замкнутый круг.',
  'This old address leads somewhere already.': 'Этот старый адрес уже куда-то ведёт.',
  'This link has expired or has already been used.': 'Срок ссылки истёк, или она уже использована.',
  'There is an account with this address by now.': 'С этим адресом уже есть аккаунт.',
  'Ask the owner to put it on the staff, and log in with its password.':
    'Попросите владельца добавить его в команду и войдите с его паролем.',
  'Only letters are allowed.': 'Допустимы только буквы.',
  'Must be at least {n} characters long.': 'Не меньше {n} символов.',
  'You must be {n} or older.': 'Вам должно быть не меньше {n} лет.',
  'Something shows this picture. Take it away there first, or replace it.':
    'Это изображение где-то показано. Сначала уберите его оттуда или замените.',
  'Something showed this picture until lately, and can be brought back for 30 days.':
    'Это изображение недавно показывали, и 30 дней это ещё можно вернуть.',
  'This is the same picture.': 'Это то же изображение.',
  'The tins of this product are counted: it is in stock while some are available.':
    'Банки этого товара считаются: он в наличии, пока есть доступные.',
  'It is a mix pack.': 'Это микс-набор.',
  'Its tins are counted.': 'Его банки считаются.',
  'There are not enough tins. Available: {list}.': 'Банок не хватает. Доступно: {list}.',
  'The tins of this lot have changed in the meantime.': 'Число банок тем временем изменилось.',
  'The lot has {n}.': 'В партии их {n}.',
  'This best before has passed: receive such tins on the product’s own page, if they came.':
    'Этот срок прошёл: если такие банки правда пришли, примите их на странице самого товара.',
  'This lot has another date. Another date is another lot.':
    'У этой партии другой срок. Другой срок — другая партия.',
  'Tins of this lot cost something else. Another price is another lot.':
    'У этой партии другая цена. Другая цена — другая партия.',
  'Orders hold tins of {name}: {list}. Cancel or change them first.':
    'Банки «{name}» отложены для заказов: {list}. Сначала отмените или измените их.',
  'These tins are packed in parcels: {list}. Bring those a step back and take the tins out first.':
    'Эти банки уже в собранных посылках: {list}. Сначала верните эти заказы на шаг назад и выньте банки.',
  'The tins of this product are counted already.': 'Банки этого товара уже считаются.',
  'A product stands here more than once.': 'Один товар стоит здесь несколько раз.',
  'Another product has this number.': 'Этот номер уже у другого товара.',
  'Enter a whole number.': 'Введите целое число.',
  'At least one tin.': 'Хотя бы одна банка.',
  'Enter the number under the barcode.': 'Введите номер под штрихкодом.',
  'Enter a price such as 4.20.': 'Введите цену, например 4.20.',
};
