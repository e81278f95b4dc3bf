// The byte formats of SVC: encrypted bodies, signed requests, sealed answers and webhooks.
// The standard library is enough: crypto/hpke is in Go 1.26.

package svc

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/hpke"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"regexp"
	"strconv"
	"strings"
)

const maxClockDifferenceSeconds = 300

var strict = base64.RawURLEncoding.Strict()

func encodeBase64url(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }

// decodeBase64url returns false for every spelling but the canonical one.
func decodeBase64url(text string) ([]byte, bool) {
	data, err := strict.DecodeString(text)
	return data, err == nil && encodeBase64url(data) == text
}

func sha256Hex(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func lines(parts ...string) []byte { return []byte(strings.Join(parts, "\n")) }

// x25519PrivateOf returns the key that answers are sealed to: from the SHA-512 of the seed, never the seed itself.
func x25519PrivateOf(seed []byte) []byte {
	sum := sha512.Sum512(seed)
	key := sum[:32]
	key[0] &= 248
	key[31] &= 127
	key[31] |= 64
	return key
}

func envelopeAad(method, path, merchantID, encKeyID string) []byte {
	return lines("SVC-ENC-V1", strings.ToUpper(method), path, merchantID, encKeyID)
}

// sealEnvelope encrypts a body. path is without its query. iv is nil but in tests: it must be fresh each time.
func sealEnvelope(plaintext, key, iv []byte, encKeyID, method, path, merchantID string) (Envelope, error) {
	if iv == nil {
		iv = randomBytes(12)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return Envelope{}, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return Envelope{}, err
	}
	sealed := gcm.Seal(nil, iv, plaintext, envelopeAad(method, path, merchantID, encKeyID))
	cut := len(sealed) - 16
	return Envelope{1, encKeyID, encodeBase64url(iv), encodeBase64url(sealed[:cut]), encodeBase64url(sealed[cut:])}, nil
}

func randomBytes(count int) []byte {
	data := make([]byte, count)
	if _, err := io.ReadFull(rand.Reader, data); err != nil {
		panic(err)
	}
	return data
}

func canonicalRequest(method, target, timestamp, nonce string, body []byte) []byte {
	return lines("SVC-V1", strings.ToUpper(method), target, timestamp, nonce, sha256Hex(body))
}

func sign(seed, text []byte) string {
	return "ed25519=" + encodeBase64url(ed25519.Sign(ed25519.NewKeyFromSeed(seed), text))
}

var (
	signaturePattern = regexp.MustCompile(`^ed25519=([A-Za-z0-9_-]{86})$`)
	digitsPattern    = regexp.MustCompile(`^[0-9]{1,15}$`)
)

func wrongSignature(message string) error {
	return &Error{Code: "SVC_INVALID_SIGNATURE", Message: message}
}

// verify fails unless the signature is by this key over this text. A missing key or signature is a wrong one.
func verify(publicKey []byte, signature string, text []byte) error {
	match := signaturePattern.FindStringSubmatch(signature)
	if match != nil && len(publicKey) == ed25519.PublicKeySize {
		if raw, ok := decodeBase64url(match[1]); ok && ed25519.Verify(publicKey, text, raw) {
			return nil
		}
	}
	return wrongSignature("the signature is missing or wrong")
}

func checkTimestamp(timestamp string, now int64) error {
	if digitsPattern.MatchString(timestamp) {
		at, err := strconv.ParseInt(timestamp, 10, 64)
		if err == nil && at-now <= maxClockDifferenceSeconds && now-at <= maxClockDifferenceSeconds {
			return nil
		}
	}
	return wrongSignature("the timestamp is more than 300 seconds away, or not made of digits")
}

// verifyResponse is the first half of SVC-RESP-V1: who signed the answer, and when.
func verifyResponse(publicKey []byte, requestID, timestamp, signature string, body []byte, now int64) error {
	if len(body) == 0 {
		return wrongSignature("the answer is empty")
	}
	if err := checkTimestamp(timestamp, now); err != nil {
		return err
	}
	return verify(publicKey, signature, lines("SVC-RESP-V1", requestID, timestamp, sha256Hex(body)))
}

// verifyWebhook checks a delivery (SVC-WH-V1). body is the raw bytes, before any JSON parser.
func verifyWebhook(publicKey []byte, webhookID, timestamp, signature string, body []byte, now int64) error {
	if err := checkTimestamp(timestamp, now); err != nil {
		return err
	}
	return verify(publicKey, signature, lines("SVC-WH-V1", webhookID, timestamp, sha256Hex(body)))
}

// openResponse is the second half of SVC-RESP-V1: opens the sealed answer with the signing key's X25519 twin.
func openResponse(body, seed []byte, requestID string) ([]byte, error) {
	wrong := &Error{Code: "SVC_DECRYPTION_FAILED", Message: "the answer does not open", RequestId: requestID}
	var fields map[string]json.RawMessage
	var sealed struct {
		V          json.Number `json:"v"`
		Enc        string      `json:"enc"`
		Ciphertext string      `json:"ciphertext"`
	}
	if json.Unmarshal(body, &fields) != nil || len(fields) != 3 || !bytes.Equal(fields["v"], []byte("1")) {
		return nil, wrong
	}
	if json.Unmarshal(body, &sealed) != nil {
		return nil, wrong
	}
	enc, encOK := decodeBase64url(sealed.Enc)
	ciphertext, ciphertextOK := decodeBase64url(sealed.Ciphertext)
	if !encOK || !ciphertextOK || len(enc) != 32 || len(ciphertext) < 16 {
		return nil, wrong
	}
	private, err := hpke.DHKEM(ecdh.X25519()).NewPrivateKey(x25519PrivateOf(seed))
	if err != nil {
		return nil, err
	}
	info := lines("SVC-RESP-V1", requestID)
	recipient, err := hpke.NewRecipient(enc, private, hpke.HKDFSHA256(), hpke.ChaCha20Poly1305(), info)
	if err != nil {
		return nil, wrong
	}
	plaintext, err := recipient.Open(nil, ciphertext)
	if err != nil {
		return nil, wrong
	}
	return plaintext, nil
}
