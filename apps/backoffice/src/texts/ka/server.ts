/** Sentences of the API in Georgian; what is not here stays as it is. */
export const server: Record<string, string> = {
  'This field is required.': 'ეს ველი სავალდებულოა.',
  'Not found.': 'ვერ მოიძებნა.',
  'Incorrect email or password. Please try again.': 'ელფოსტა ან პაროლი არასწორია. სცადეთ ხელახლა.',
  'Enter a valid email address.': 'შეიყვანეთ სწორი ელფოსტის მისამართი.',
  'Too many attempts. Please try again later.': 'ძალიან ბევრი მცდელობა იყო. სცადეთ მოგვიანებით.',
  'An unexpected error occurred. Please try again later.':
    'მოხდა გაუთვალისწინებელი შეცდომა. სცადეთ მოგვიანებით.',
  'You do not have permission to perform this action.': 'ამ მოქმედების უფლება არ გაქვთ.',
  'Somebody else has changed this in the meantime.': 'სანამ მუშაობდით, ეს სხვამ შეცვალა.',
  'This code is not right, or has been used already.': 'კოდი არასწორია ან უკვე გამოყენებულია.',
  'The code must have 6 digits.': 'კოდი 6 ციფრისგან უნდა შედგებოდეს.',
  'The second factor has been set up already.': 'მეორე ფაქტორი უკვე დაყენებულია.',
  'A review that has been decided on does not wait again.':
    'შეფასება, რომელზეც გადაწყვეტილება მიღებულია, ხელახლა ვერ დაელოდება.',
  'This person works for the shop: take their role away first.':
    'ეს ადამიანი მაღაზიაში მუშაობს: ჯერ როლი ჩამოართვით.',
  'The parcel has left: where it goes cannot be changed any more.':
    'ამანათი უკვე გაიგზავნა: მისამართის შეცვლა ვეღარ მოხერხდება.',
  'The customer has gone: there is nobody to send this to.':
    'მომხმარებლის ანგარიში წაშლილია: გასაგზავნი არავინაა.',
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
  'The file is too large; up to 20 MB are fine.': 'ფაილი ძალიან დიდია; დასაშვებია 20 მბ-მდე.',
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
  'The same one is there twice.': 'ერთი და იგივე ორჯერ არის.',
  'The shop has no such brand.': 'ასეთი ბრენდი მაღაზიაში არ არის.',
  'The shop has no such type.': 'ასეთი ტიპი მაღაზიაში არ არის.',
  'The shop has no such taste.': 'ასეთი გემო მაღაზიაში არ არის.',
  'The shop has no such delivery partner.': 'ასეთი მიტანის პარტნიორი მაღაზიაში არ არის.',
  'One of the pictures is no longer there; upload it again.': 'ერთ-ერთი სურათი აღარ არის; ატვირთეთ თავიდან.',
  'Ensure that there are no more than 1 decimals.': 'მძიმის შემდეგ არაუმეტეს 1 ციფრისა.',
  'Ensure that there are no more than 2 decimals.': 'მძიმის შემდეგ არაუმეტეს 2 ციფრისა.',
  'Some figures look like a slip. Confirm that they are right.':
    'ზოგი რიცხვი შეცდომით აკრეფილს ჰგავს. დაადასტურეთ, რომ სწორია.',
  'Enter a price such as 15.90.': 'შეიყვანეთ ფასი, მაგალითად 15.90.',
  'Enter an address such as https://partner.ge/tin.':
    'შეიყვანეთ მისამართი, მაგალითად https://partner.ge/tin.',
  'Choose when this is to be published.': 'აირჩიეთ, როდის გამოქვეყნდეს.',
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
    'ეს ფაილი (უკვე) ვერ შემოვა: გახსენით თავიდან და ნახეთ, რა მდგომარეობაშია.',
  'Send the file itself, as application/octet-stream.': 'ფაილი ცარიელია.',
};
