/** Sentences of the API in Georgian; what is not here stays as it is, and `{n}` is any number, another name in braces any text. */
export const serverTexts: Record<string, string> = {
  'The shop has no such text any more.': 'მაღაზიაში ასეთი ტექსტი აღარ არის.',
  'Leave the first and the last column as they were when the file was taken out.':
    'პირველი და ბოლო სვეტი ისე დატოვეთ, როგორც ფაილის ჩამოტვირთვისას იყო.',
  'The source says something else than in the file. Take this text out anew.':
    'წყარო მაღაზიაში ახლა სხვას ამბობს, ვიდრე ფაილში. ეს ტექსტი თავიდან ჩამოტვირთეთ.',
  'Somebody has changed this translation since the file was taken out.':
    'ფაილის ჩამოტვირთვის შემდეგ ეს თარგმანი ვიღაცამ შეცვალა.',
  'The same one is there twice.': 'ერთი და იგივე ორჯერ არის.',
  'Incorrect password.': 'პაროლი არასწორია.',
  'Passwords do not match.': 'პაროლები არ ემთხვევა.',
  'This password is too common.': 'ეს პაროლი ძალიან გავრცელებულია.',
  'The password is too similar to the username.': 'პაროლი ძალიან ჰგავს თქვენს სახელს ან ელფოსტას.',
  'The password must be at least 8 characters long.': 'პაროლში მინიმუმ 8 სიმბოლო უნდა იყოს.',
  'This is a mix pack: the tins in it are counted.': 'ეს მიქს-ნაკრებია: ითვლება მასში შემავალი კოლოფები.',
  'A mix pack takes from these tins. Change the pack first.':
    'ამ კოლოფებს მიქს-ნაკრები იყენებს. ჯერ ნაკრები შეცვალეთ.',
  'This product is a mix pack already.': 'ეს პროდუქტი უკვე მიქს-ნაკრებია.',
  'The tins of this product are counted as they are. Stop counting them first.':
    'ამ პროდუქტის კოლოფები თავისთავად ითვლება. ჯერ დათვლა შეწყვიტეთ.',
  'Count the tins of these products first.': 'ჯერ ამ პროდუქტების კოლოფები დათვალეთ.',
  'This field is required.': 'ეს ველი სავალდებულოა.',
  'No more than {n} of them in one row.': 'ერთ სტრიქონში არაუმეტეს {n}.',
  'Between commas one to {n} words.': 'მძიმეებს შორის ერთიდან {n} სიტყვამდე.',
  'Between commas one word each, or milligrams such as 6 mg.':
    'მძიმეებს შორის თითო სიტყვა ან მილიგრამები, მაგალითად, 6\u00a0მგ.',
  'Enter a month such as 2026-11.': 'შეიყვანეთ თვე, მაგალითად 2026-11.',
  'This phone is blocked already.': 'ეს ტელეფონი უკვე დაბლოკილია.',
  'Enter a number from 1 to 99.': 'შეიყვანეთ რიცხვი 1-დან 99-მდე.',
  'Enter a number from 1 to 999.': 'შეიყვანეთ რიცხვი 1-დან 999-მდე.',
  'Enter days from 1 to 30.': 'შეიყვანეთ დღეები 1-დან 30-მდე.',
  'Enter an amount such as 30 or 29.50, below 1000.':
    'შეიყვანეთ თანხა, მაგალითად 30 ან 29.50, 1000-ზე ნაკლები.',
  'Enter days from 14 to 399.': 'შეიყვანეთ დღეები 14-დან 399-მდე.',
  'Enter days from 14 to 9999.': 'შეიყვანეთ დღეები 14-დან 9999-მდე.',
  'Write down the number of the waybill before it is shipped.':
    'ჯერ ჩაწერეთ ზედნადების ნომერი: შეკვეთა მასთან ერთად იგზავნება.',
  'Write down the number of the fiscal receipt before it is delivered.':
    'ჯერ ჩაწერეთ ფისკალური ქვითრის ნომერი: შეკვეთა მასთან ერთად ბარდება.',
  'The service gave no number for the waybill. Try again, or write it down by hand.':
    'სერვისმა ზედნადების ნომერი არ მოგვცა. სცადეთ ხელახლა ან ჩაწერეთ ნომერი ხელით.',
  'The service gave no number for the fiscal receipt. Try again, or write it down by hand.':
    'სერვისმა ფისკალური ქვითრის ნომერი არ მოგვცა. სცადეთ ხელახლა ან ჩაწერეთ ნომერი ხელით.',
  'Enter an age from 18 to 99.': 'შეიყვანეთ ასაკი 18-დან 99-მდე.',
  'Enter milligrams such as 16 or 16.5.': 'შეიყვანეთ მილიგრამები, მაგალითად 16 ან 16.5.',
  'Write the warning in all languages, or in none to end it.':
    'დაწერეთ გაფრთხილება ყველა ენაზე, ან არცერთზე, თუ გსურთ, რომ შეწყდეს.',
  'By the rules of today nothing is sold.': 'დღევანდელი წესებით არაფერი იყიდება.',
  'Enter whole percent from 0 to 99.': 'შეიყვანეთ მთელი პროცენტი 0-დან 99-მდე.',
  'This rule has a value from that day on already.': 'ამ წესს ამ დღიდან მნიშვნელობა უკვე აქვს.',
  'Choose up to {n} days, the first before the last.': 'აირჩიეთ არაუმეტეს {n} დღისა, ჯერ პირველი, მერე ბოლო.',
  'There are {n} rows, which is the most. Delete one that is not needed.':
    'უკვე {n} სტრიქონია, მეტი აღარ შეიძლება. წაშალეთ ზედმეტი.',
  'This product is not there any more.': 'ეს პროდუქტი უკვე აღარ არის.',
  'Enter whole percent or an amount, not both.': 'შეიყვანეთ ან მთელი პროცენტი, ან თანხა, ორივე არა.',
  'Orders were placed with this code. It ends with its last day.':
    'ამ კოდით შეკვეთები გაფორმდა. კოდი ბოლო დღით სრულდება.',
  'Choose a product or a brand, not both.': 'აირჩიეთ ან პროდუქტი, ან ბრენდი, ორივე არა.',
  'There is such a code already.': 'ასეთი კოდი უკვე არის.',
  'The last day is before the first.': 'ბოლო დღე პირველზე ადრეა.',
  'All uses of this code are taken. The order stays cancelled.':
    'კოდი უკვე ამოწურულია. შეკვეთა გაუქმებული რჩება.',
  'Use at least three Latin letters, figures or hyphens.':
    'გამოიყენეთ მინიმუმ სამი ლათინური ასო, ციფრი ან დეფისი.',
  'This delivery is not offered there.': 'იქ მიტანის ეს წესი არ არის შეთავაზებული.',
  'This key was used for another order.':
    'ეს გვერდი უკვე აგზავნიდა სხვა შეკვეთას. ნახეთ შეკვეთების სია და სცადეთ თავიდან.',
  'Something has changed meanwhile. Nothing was ordered yet.':
    'ამასობაში რაღაც შეიცვალა. ჯერ არაფერი შეკვეთილა.',
  'No more than {amount} can go back.': '{amount} ლარზე მეტს ვერ დააბრუნებთ.',
  'There is nothing to pay for this order any more.': 'ამ შეკვეთაზე გადასახდელი აღარაფერია.',
  'No bank is open for payment.': 'არც ერთ ბანკში გადახდა ჩართული არ არის.',
  'It came by a bank: pay it back instead.': 'ეს თანხა ბანკით მოვიდა: სანაცვლოდ დააბრუნეთ.',
  'It is paid back once the bank says so.': 'თანხა დაბრუნებულია მაშინ, როცა ამას ბანკი ამბობს.',
  'The bank was asked for it: wait for its answer.': 'მოთხოვნა ბანკს უკვე გაეგზავნა: დაელოდეთ პასუხს.',
  'This payment was taken back before.': 'ეს გადახდა უკვე გაუქმებულია.',
  'It was paid back: withdraw the refund first.': 'ეს თანხა უკვე დაბრუნებულია: ჯერ დაბრუნება გააუქმეთ.',
  'Tins come back from an order that has left.': 'კოლოფები მხოლოდ გაგზავნილი შეკვეთიდან ბრუნდება.',
  'There is no such line.': 'ასეთი სტრიქონი არ არის.',
  'No more can come back than went out.': 'გაგზავნილზე მეტი ვერ დაბრუნდება.',
  'A price has changed meanwhile. Look again.': 'ფასი ამასობაში შეიცვალა. კიდევ ერთხელ ნახეთ.',
  'The bank is busy with the payment of this order. Please try again later.':
    'ბანკი ამ შეკვეთის გადახდას ამუშავებს. გთხოვთ, მოგვიანებით სცადოთ.',
  'We deliver nothing there yet.': 'იქ ჯერ არ მიგვაქვს.',
  'Choose how it is delivered.': 'აირჩიეთ მიწოდების გზა.',
  'The delivery there is another one by now. Nothing was changed yet.':
    'იქ მიტანის პირობები ამასობაში შეიცვალა. შეკვეთაში ჯერ არაფერი შეცვლილა.',
  'Tins are changed until the order is packed.': 'კოლოფები იცვლება, სანამ შეკვეთა შეიფუთება.',
  'Tins of this order have come back: the others stay as they are.':
    'ამ შეკვეთიდან კოლოფები უკვე დაბრუნდა: დანარჩენი უცვლელი რჩება.',
  'This order was not written here: its tins stay as they are.':
    'ეს შეკვეთა აქ არ ჩაწერილა: მისი კოლოფები არ იცვლება.',
  'Not all of these tins are there.': 'ყველა ეს კოლოფი მარაგში არ არის.',
  'This refund is withdrawn.': 'ეს დაბრუნება გაუქმებულია.',
  'There is nothing to collect.': 'ასაღები არაფერია.',
  'This customer is blocked or has gone.': 'ეს მყიდველი დაბლოკილია ან ანგარიში წაშლილი აქვს.',
  'The shop has no such order.': 'მაღაზიას ასეთი შეკვეთა არ აქვს.',
  'This order stands here with another number.': 'ეს შეკვეთა აქ სხვა ნომრითაც წერია.',
  'Another order has this tracking number.': 'ეს ნომერი სხვა შეკვეთას აქვს.',
  'The tracking number is missing.': 'გზავნილის ნომერი არ წერია.',
  'This order does not travel any more.': 'ეს შეკვეთა გზაში აღარ არის.',
  'No counted product has this number.': 'ამ ნომრით არცერთი პროდუქტი არ ითვლება.',
  'It is on the way in another round.': 'ის უკვე სხვა კურიერთანაა.',
  'It has gone on since: this cannot be taken back here.':
    'შეკვეთა უკვე სხვა ეტაპზეა: აქ ამის გაუქმება აღარ შეიძლება.',
  'It was said before how this delivery ended.': 'ამ მიტანის შედეგი უკვე აღნიშნულია.',
  'Say how it was paid.': 'აღნიშნეთ, როგორ გადაიხადეს.',
  'It is not said yet how {n} of the deliveries ended.': 'ჯერ არ არის აღნიშნული, როგორ დასრულდა {n} მიტანა.',
  'This round is closed.': 'ეს გასვლა დახურულია.',
  'There is no guest, or the order is still under way.':
    'მყიდველს ანგარიში აქვს, ან შეკვეთა ჯერ არ დასრულებულა.',
  'Up to {n} of one.': 'ერთი სახის არაუმეტეს {n}.',
  'Up to {n} lines.': 'არაუმეტეს {n} სტრიქონი.',
  'Each product once.': 'თითო პროდუქტი ერთხელ.',
  'The buyer has to be old enough.': 'მყიდველი სრულწლოვანი უნდა იყოს.',
  'Not found.': 'ვერ მოიძებნა.',
  'Incorrect email or password. Please try again.': 'ელფოსტა ან პაროლი არასწორია. სცადეთ ხელახლა.',
  'Enter a valid email address.': 'შეიყვანეთ სწორი ელფოსტის მისამართი.',
  'Too many attempts. Please try again later.': 'ძალიან ბევრი მცდელობა იყო. სცადეთ მოგვიანებით.',
  'The disk of the shop is full, and nothing was saved. Tell whoever runs the shop’s programs: it needs room.':
    'მაღაზიის დისკი სავსეა და არაფერი შენახულა. შეატყობინეთ მას, ვინც მაღაზიის პროგრამებს უვლის: დისკზე ადგილია საჭირო.',
  'An unexpected error occurred. Please try again later.': 'მოხდა მოულოდნელი შეცდომა. სცადეთ მოგვიანებით.',
  'You do not have permission to perform this action.': 'ამ მოქმედების უფლება არ გაქვთ.',
  'This can no longer be undone.': 'ამის გაუქმება უკვე აღარ შეიძლება.',
  'Somebody else has changed this in the meantime.': 'სანამ მუშაობდით, ეს სხვამ შეცვალა.',
  'This code is not right, or has been used already.': 'კოდი არასწორია ან უკვე გამოყენებულია.',
  'The code must have 6 digits.': 'კოდი 6 ციფრისგან უნდა შედგებოდეს.',
  'The second factor has been set up already.': 'მეორე ფაქტორი უკვე დაყენებულია.',
  'A review that has been decided on does not wait again.': 'ამ შეფასებაზე გადაწყვეტილება უკვე მიღებულია.',
  'This person works for the shop: take their role away first.':
    'ეს ადამიანი მაღაზიაში მუშაობს: ჯერ როლი ჩამოართვით.',
  'The parcel has left: where it goes cannot be changed any more.':
    'ამანათი უკვე გაიგზავნა: მისამართის შეცვლა ვეღარ მოხერხდება.',
  'The customer has gone: there is nobody to send this to.':
    'მყიდველის ანგარიში წაშლილია: გასაგზავნი არავინაა.',
  'This mail carries a code or a link whose time is over: the person can ask for a new one.':
    'წერილში კოდი ან ბმულია, რომლის ვადაც გავიდა: ადამიანს ახლის მოთხოვნა შეუძლია.',
  'Upload a JPEG, PNG, WebP or AVIF picture.': 'ატვირთეთ სურათი JPEG, PNG, WebP ან AVIF ფორმატში.',
  'An SVG file may hold programs. Upload a JPEG, PNG, WebP or AVIF picture.':
    'SVG ფაილში შეიძლება პროგრამა იყოს. ატვირთეთ სურათი JPEG, PNG, WebP ან AVIF ფორმატში.',
  'The picture is damaged or cut off.': 'სურათი დაზიანებულია ან ბოლომდე არ არის.',
  'The picture has too many pixels; up to 50 million are fine.':
    'სურათში ზედმეტად ბევრი პიქსელია; დასაშვებია 50 მილიონამდე.',
  'The picture takes too long to read. Save it anew with fewer pixels.':
    'სურათის წაკითხვას მეტისმეტად დიდი დრო სჭირდება. შეინახეთ ხელახლა, ნაკლები პიქსელით.',
  'The file is too large; up to 20 MB are fine.': 'ფაილი ძალიან დიდია; დასაშვებია 20\u00a0მბ-მდე.',
  'The file holds something else beside the picture. Save the picture anew and upload that.':
    'ფაილში სურათის გარდა სხვა რამეც არის. შეინახეთ სურათი თავიდან და ის ატვირთეთ.',
  'Other files are still being read. Please try again in a moment.':
    'ჯერ სხვა ფაილები იკითხება. სცადეთ ცოტა ხანში.',
  'Please try again in a moment.': 'სცადეთ ცოტა ხანში.',
  'Text in this colour cannot be read on the surface: choose a darker text or a paler surface.':
    'ამ ფერის ტექსტი ფონზე არ იკითხება: აირჩიეთ უფრო მუქი ტექსტი ან უფრო ღია ფონი.',
  'This address is taken; choose another one.': 'ეს მისამართი დაკავებულია; აირჩიეთ სხვა.',
  'This address is reserved by the shop; choose another one.':
    'ეს მისამართი მაღაზიას სჭირდება; აირჩიეთ სხვა.',
  'Use small Latin letters, digits and hyphens.': 'გამოიყენეთ პატარა ლათინური ასოები, ციფრები და დეფისები.',
  'Some of these products have changed since they were shown. Nothing has been changed.':
    'ამ პროდუქტებიდან ზოგი ჩვენების შემდეგ შეიცვალა. არაფერი შეცვლილა.',
  'Up to {n} products are changed at once. Filter further.':
    'ერთდროულად {n} პროდუქტამდე იცვლება. დააზუსტეთ ფილტრი.',
  'The shop has no such brand.': 'ასეთი ბრენდი მაღაზიაში არ არის.',
  'The shop has no such type.': 'ასეთი ტიპი მაღაზიაში არ არის.',
  'The shop has no such taste.': 'ასეთი გემო მაღაზიაში არ არის.',
  'The shop has no such delivery partner.': 'ასეთი მიწოდების პარტნიორი მაღაზიაში არ არის.',
  'One of the pictures is no longer there; upload it again.': 'ერთ-ერთი სურათი აღარ არის; ატვირთეთ თავიდან.',
  'Ensure that there are no more than {n} decimals.': 'მძიმის შემდეგ მაქსიმუმ {n} ციფრი.',
  'Some figures look like a slip. Confirm that they are right.':
    'ზოგი რიცხვი შეცდომით აკრეფილს ჰგავს. დაადასტურეთ, რომ სწორია.',
  'Enter a price such as 15.90.': 'შეიყვანეთ ფასი, მაგალითად 15.90.',
  'Enter an address such as https://partner.ge/tin.':
    'შეიყვანეთ მისამართი, მაგალითად https://partner.ge/tin.',
  'Choose when this is to be published.': 'აირჩიეთ, როდის გამოქვეყნდეს.',
  'Choose a day within the next year.': 'აირჩიეთ დღე მომავალი ერთი წლის ფარგლებში.',
  'Choose a moment that is still to come.': 'აირჩიეთ დრო, რომელიც ჯერ არ დამდგარა.',
  'This day is still to come: schedule the article instead.': 'ეს დღე ჯერ არ დამდგარა: სტატია დაგეგმეთ.',
  'The shop has no such picture.': 'მაღაზიას ასეთი სურათი არ აქვს.',
  'The shop has no such product.': 'მაღაზიას ასეთი პროდუქტი არ აქვს.',
  'The shop has no such page.': 'მაღაზიას ასეთი გვერდი არ აქვს.',
  'A slide that does not link to a product needs a picture.':
    'თუ სლაიდი პროდუქტზე არ გადადის, სურათი სჭირდება.',
  'Enter an address within the shop, such as /products.':
    'შეიყვანეთ მაღაზიის მისამართი, მაგალითად /products.',
  'The list has changed in the meantime; load it again.': 'სია ამასობაში შეიცვალა; ხელახლა ჩატვირთეთ.',
  'Enter a valid phone number.': 'შეიყვანეთ სწორი ტელეფონის ნომერი.',
  'The shop must open before it closes.': 'მაღაზია დაკეტვამდე უნდა იღებოდეს.',
  'Give both times, or neither.': 'მიუთითეთ ორივე დრო ან არცერთი.',
  'This file cannot be imported (any more).':
    'ამ ფაილის იმპორტი არ (ან აღარ) შეიძლება: გახსენით თავიდან და ნახეთ, რა მდგომარეობაშია.',
  'Nobody has set where backups are kept.': 'მითითებული არ არის, სად ინახებოდეს სარეზერვო ასლები.',
  'A backup is being made already.': 'სარეზერვო ასლი უკვე იქმნება.',
  'The file is empty.': 'ფაილი ცარიელია.',
  'Send the file itself, as application/octet-stream.': 'გამოგზავნეთ თავად ფაილი.',
  'This product cannot be deleted.': 'პროდუქტის წაშლა არ შეიძლება.',
  'Archive it instead.': 'სანაცვლოდ დააარქივეთ.',
  'It stands in orders.': 'შეკვეთებშია.',
  'It has reviews.': 'შეფასებები აქვს.',
  'A slide of the home page shows it.': 'მთავარი გვერდის სლაიდზეა.',
  'A special offer is about it.': 'მასზე სპეციალური შეთავაზებაა.',
  'The popup shows it.': 'რეკლამაში ჩანს.',
  'Some texts are not in this language yet. Translate them first.':
    'ზოგი ტექსტი ამ ენაზე ჯერ არ არის. ჯერ თარგმნეთ.',
  'Write it in the shop’s main language, too.': 'დაწერეთ მაღაზიის ძირითად ენაზეც.',
  'The text was changed in the meantime. Load the list anew.':
    'ტექსტი ამასობაში შეიცვალა. სია თავიდან ჩატვირთეთ.',
  'Products belong to it. Give them another first, then it can be deleted.':
    'აქ პროდუქტებია. ჯერ სხვაგან გადაიტანეთ, მერე წაშალეთ.',
  'Products are offered there. Take those links away first, then it can be deleted.':
    'აქ პროდუქტების ბმულებია. ჯერ ისინი მოხსენით, მერე წაშალეთ.',
  'Another delivery partner has this address; choose another one.':
    'ეს მისამართი სხვა მიწოდების პარტნიორს აქვს; აირჩიეთ სხვა.',
  'This person is on the staff already.': 'ეს ადამიანი უკვე თანამშრომელია.',
  'The shop needs an owner: make somebody else one first.': 'მაღაზიას მფლობელი სჭირდება: ჯერ სხვა დანიშნეთ.',
  'This link has been used, or its minute is over.': 'ბმული გამოყენებულია ან მისი წუთი გავიდა.',
  'Send one file, and nothing else.': 'ატვირთეთ მხოლოდ ერთი ფაილი.',
  'Enter a valid value.': 'შეიყვანეთ სწორი მნიშვნელობა.',
  'Enter a valid URL.': 'შეიყვანეთ სწორი ბმული.',
  'Enter a valid date.': 'შეიყვანეთ სწორი თარიღი.',
  'Enter a valid date and time.': 'შეიყვანეთ სწორი თარიღი და დრო.',
  'A valid number is required.': 'შეიყვანეთ რიცხვი.',
  'A valid integer is required.': 'შეიყვანეთ მთელი რიცხვი.',
  'Ensure this field has at least {n} characters.': 'მინიმუმ {n} სიმბოლო.',
  'Ensure this field has no more than {n} characters.': 'მაქსიმუმ {n} სიმბოლო.',
  'Ensure this value is greater than or equal to {n}.': 'მინიმუმ {n}.',
  'Ensure this value is less than or equal to {n}.': 'მაქსიმუმ {n}.',
  'Ensure this value is greater than {n}.': 'უნდა იყოს {n}-ზე მეტი.',
  'Ensure this value is less than {n}.': 'უნდა იყოს {n}-ზე ნაკლები.',
  'Ensure this field has at least {n} items.': 'მინიმუმ {n} ელემენტი.',
  'Ensure this field has no more than {n} items.': 'მაქსიმუმ {n} ელემენტი.',
  'The request body is too large.': 'გასაგზავნი ძალიან დიდია.',
  'The shop has no picture “{name}”.': 'მაღაზიას სურათი „{name}“ არ აქვს.',
  'An order that is {from} cannot become {to}.': 'ამ სტატუსის შეკვეთას არჩეულ სტატუსზე ვერ გადაიყვანთ.',
  'Invalid page.': 'ასეთი გვერდი სიაში არ არის.',
  'Must be a valid boolean.': 'აირჩიეთ „კი“ ან „არა“.',
  'A valid order number is required.': 'შეიყვანეთ შეკვეთის სწორი ნომერი.',
  'Choose one order at least.': 'აირჩიეთ ერთი შეკვეთა მაინც.',
  'Select a valid choice: {choices}.': 'აირჩიეთ ერთ-ერთი: {choices}.',
  'Enter a colour such as #1c6e8c.': 'შეიყვანეთ ფერი, მაგალითად #1c6e8c.',
  'Up to {n} are shown.': 'გამოჩნდება მაქსიმუმ {n}.',
  'Up to {n} pictures are shown.': 'გამოჩნდება მაქსიმუმ {n} სურათი.',
  'Up to {n} rows are kept.': 'შეინახება მაქსიმუმ {n} სტრიქონი.',
  'Up to {n} days are kept.': 'შეინახება მაქსიმუმ {n} დღე.',
  'Enter an amount such as 5.00.': 'შეიყვანეთ თანხა, მაგალითად 5.00.',
  'Leave the name and the password out of the address.': 'მისამართში სახელი და პაროლი არ მიუთითოთ.',
  'Enter an address that begins with https://.': 'შეიყვანეთ მისამართი, რომელიც https://-ით იწყება.',
  'Enter a time such as {time}.': 'შეიყვანეთ დრო, მაგალითად {time}.',
  'Name each day only once.': 'თითოეული დღე მხოლოდ ერთხელ მიუთითეთ.',
  'The longest time must not be shorter than the shortest.': 'უდიდესი დრო უმცირესზე ნაკლები არ უნდა იყოს.',
  'The shop is busy at the moment. Please try again in a few seconds.':
    'მაღაზია ახლა დატვირთულია. სცადეთ რამდენიმე წამში.',
  'Orders are still under way: {orders}. The account can be deleted when they are delivered or cancelled.':
    'ჯერ დაუსრულებელია შეკვეთები: {orders}. ანგარიშის წაშლა შესაძლებელი იქნება, როცა მათ ჩააბარებენ ან გააუქმებენ.',
  'Only a product whose price for visitors went down within the last 30 days is an offer. Lower it first, or keep this as a draft.':
    'შეთავაზებაა მხოლოდ პროდუქტი, რომლის ფასიც ვიზიტორებისთვის ბოლო 30 დღეში შემცირდა. ჯერ შეამცირეთ ფასი, ან შეინახეთ მონახაზად.',
  'Choose an end after the start.': 'აირჩიეთ დასაწყისის შემდგომი დასასრული.',
  'A campaign starts and ends by itself.': 'კამპანია თავისით იწყება და მთავრდება.',
  'This can be changed only before the start.': 'ამის შეცვლა მხოლოდ დაწყებამდე შეიძლება.',
  'Add a part, or keep this as a draft.': 'დაამატეთ ნაწილი ან დატოვეთ მონახაზად.',
  'Name each product, offer, slide and article only once.':
    'თითოეული პროდუქტი, შეთავაზება, სლაიდი და სტატია მხოლოდ ერთხელ მიუთითეთ.',
  'Something of this campaign has been deleted.': 'ამ კამპანიის რაღაც ნაწილი წაშლილია.',
  '{name}: it publishes itself at a time of its own. Make it a draft first.':
    '{name}: საკუთარ დროს ქვეყნდება. ჯერ მონახაზად აქციეთ.',
  '{name}: first fill in what is missing: {headings}': '{name}: ჯერ შეავსეთ, რაც აკლია: {headings}',
  'There is a preview once everything is filled in that visitors need to know. Choose Published to see what is missing.':
    'გადახედვა მაშინ იქნება, როცა შევსებულია ყველაფერი, რაც ვიზიტორებს სჭირდებათ. აირჩიეთ „გამოქვეყნებული“, რომ ნახოთ, რა აკლია.',
  '{name}: nothing would be left of its price.': '{name}: ფასიდან აღარაფერი დარჩებოდა.',
  '{name}: its price does not go down, so this is no offer. Add a lower price.':
    '{name}: ფასი არ მცირდება, ამიტომ ეს შეთავაზება არ არის. დაამატეთ უფრო დაბალი ფასი.',
  '{name}: campaign “{campaign}” has it in this time. Choose other dates, or take it out of one of them.':
    '{name}: ამ დროს ის კამპანიაშია „{campaign}“. აირჩიეთ სხვა თარიღები ან ამოიღეთ ერთ-ერთიდან.',
  'Campaign “{campaign}” names it. Take it out of the campaign, or end that, first.':
    'ეს შედის კამპანიაში „{campaign}“. ჯერ ამოიღეთ კამპანიიდან ან დაასრულეთ კამპანია.',
  '{name}: this partner does not sell it.': '{name}: ეს პარტნიორი მას არ ყიდის.',
  '{name}: its tins are counted, so the shop knows by itself whether it has it.':
    '{name}: მისი კოლოფები ითვლება, ამიტომ მაღაზიამ თავად იცის, აქვს თუ არა.',
  'Up to {n} products are changed at a date.': 'თარიღზე ერთდროულად არაუმეტეს {n} პროდუქტი იცვლება.',
  'End the campaign first.': 'ჯერ დაასრულეთ კამპანია.',
  'Only a campaign that runs can be ended.': 'მხოლოდ მიმდინარე კამპანიის დასრულება შეიძლება.',
  'An ad is for one product.': 'რეკლამა ერთი პროდუქტისთვისაა.',
  'Enter less than 100 percent.': 'შეიყვანეთ 100 პროცენტზე ნაკლები.',
  'Enter an amount such as 1.50.': 'შეიყვანეთ თანხა, მაგალითად 1.50.',
  'Up to {n} are kept.': 'შეინახება არაუმეტეს {n}.',
  'Up to {n} parts are kept.': 'შეინახება არაუმეტეს {n} ნაწილი.',
  'The list has more than {n} rows. Filter it first, and take it in parts.':
    'სიაში {n}-ზე მეტი სტრიქონია. ჯერ გაფილტრეთ და ნაწილ-ნაწილ ჩამოტვირთეთ.',
  'Choose somebody who answers messages.': 'აირჩიეთ ის, ვინც შეტყობინებებს პასუხობს.',
  'The shop can be shown at a time to come while it has at most 20,000 products.':
    'მომავალი დროის მაღაზიის ჩვენება შესაძლებელია, სანამ მასში არაუმეტეს 20 000 პროდუქტია.',
  'Write the old address as a path, such as /products/old-name.':
    'ძველი მისამართი ასე დაწერეთ: /products/old-name.',
  'Write the new address as a path of this shop, such as /product/name.':
    'ახალი მისამართი ამ მაღაზიის გვერდის იყოს, მაგალითად, /product/name.',
  'The shop has a page at this address, so nobody would be led on.':
    'ამ მისამართზე მაღაზიას გვერდი აქვს, ამიტომ გადამისამართება არ იმოქმედებს.',
  'The shop has no page at this address.': 'მაღაზიას ამ მისამართზე გვერდი არ აქვს.',
  'This would lead in a circle.': 'ასე წრეზე გამოვიდოდა.',
  'This old address leads somewhere already.': 'ეს ძველი მისამართი უკვე გადამისამართებულია.',
  'This link has expired or has already been used.': 'ბმულს ვადა გაუვიდა ან უკვე გამოყენებულია.',
  'There is an account with this address by now.': 'ამ მისამართით ანგარიში უკვე არსებობს.',
  'Ask the owner to put it on the staff, and log in with its password.':
    'სთხოვეთ მფლობელს, დაამატოს თანამშრომლებში, და შედით მისი პაროლით.',
  'Only letters are allowed.': 'მხოლოდ ასოებია დასაშვები.',
  'Must be at least {n} characters long.': 'მინიმუმ {n} სიმბოლო.',
  'You must be {n} or older.': '{n} წლის ან უფროსი უნდა იყოთ.',
  'Something shows this picture. Take it away there first, or replace it.':
    'ეს სურათი სადღაც ჩანს. ჯერ იქიდან მოხსენით ან შეცვალეთ.',
  'Something showed this picture until lately, and can be brought back for 30 days.':
    'ეს სურათი ცოტა ხნის წინ სადღაც ჩანდა და 30 დღე შეიძლება დაბრუნდეს.',
  'This is the same picture.': 'ეს იგივე სურათია.',
  'The tins of this product are counted: it is in stock while some are available.':
    'ამ პროდუქტის კოლოფები ითვლება: მარაგშია, სანამ რომელიმე ხელმისაწვდომია.',
  'It is a mix pack.': 'ეს მიქს-ნაკრებია.',
  'Its tins are counted.': 'მისი კოლოფები ითვლება.',
  'There are not enough tins. Available: {list}.': 'კოლოფები არ კმარა. ხელმისაწვდომია: {list}.',
  'The tins of this lot have changed in the meantime.': 'ამ პარტიის კოლოფების რაოდენობა ამასობაში შეიცვალა.',
  'The lot has {n}.': 'პარტიაში {n} კოლოფია.',
  'This best before has passed: receive such tins on the product’s own page, if they came.':
    'ეს ვადა გასულია: თუ ასეთი კოლოფები მართლა მოვიდა, მიიღეთ ისინი თვით პროდუქტის გვერდზე.',
  'This lot has another date. Another date is another lot.':
    'ამ პარტიას სხვა თარიღი აქვს. სხვა თარიღი სხვა პარტიაა.',
  'Tins of this lot cost something else. Another price is another lot.':
    'ამ პარტიის კოლოფებს სხვა ფასი აქვს. სხვა ფასი სხვა პარტიაა.',
  'Orders hold tins of {name}: {list}. Cancel or change them first.':
    'კოლოფები „{name}“ შეკვეთებისთვისაა გადადებული: {list}. ჯერ ისინი გააუქმეთ ან შეცვალეთ.',
  'These tins are packed in parcels: {list}. Bring those a step back and take the tins out first.':
    'ეს კოლოფები უკვე შეფუთულია ამანათებში: {list}. ჯერ ეს შეკვეთები ერთი ნაბიჯით უკან დააბრუნეთ და კოლოფები ამოიღეთ.',
  'The tins of this product are counted already.': 'ამ პროდუქტის კოლოფები უკვე ითვლება.',
  'A product stands here more than once.': 'ერთი პროდუქტი აქ რამდენჯერმე წერია.',
  'Another product has this number.': 'ეს ნომერი სხვა პროდუქტს აქვს.',
  'Enter a whole number.': 'შეიყვანეთ მთელი რიცხვი.',
  'At least one tin.': 'მინიმუმ ერთი კოლოფი.',
  'Enter the number under the barcode.': 'შეიყვანეთ შტრიხკოდის ქვეშ მდგარი ნომერი.',
  'Enter a price such as 4.20.': 'ფასი ასე შეიყვანეთ: 4.20.',
};
