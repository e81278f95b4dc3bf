// Checks formats.go against the known-answer files.

package svc

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

type vectorInput struct {
	Text, Method, Path, Target, Timestamp, Nonce, Body, Plaintext string
	MerchantID                                                    string `json:"merchantId"`
	EncKeyID                                                      string `json:"encKeyId"`
	EncryptionKey, IV, Seed, Signature                            string
	PublicKey                                                     *string
	RequestID                                                     string `json:"requestId"`
	WebhookID                                                     string `json:"webhookId"`
	NowSeconds                                                    int64
	Sealed, KeyDocument                                           json.RawMessage
	Signed                                                        SignedReceipt
}

type vectorCase struct {
	Name, Operation string
	Input           vectorInput
	Output          any
	Error           string
}

func bytesOf(text string) []byte {
	data, _ := decodeBase64url(text)
	return data
}

func keyOf(text *string) []byte {
	if text == nil {
		return nil
	}
	return bytesOf(*text)
}

var verified = map[string]any{"verified": true}

var operations = map[string]func(vectorInput) (any, error){
	"decode-base64url": func(i vectorInput) (any, error) {
		data, ok := decodeBase64url(i.Text)
		if !ok {
			return map[string]any{"refused": true}, nil
		}
		return map[string]any{"hex": hex.EncodeToString(data)}, nil
	},
	"seal-envelope": func(i vectorInput) (any, error) {
		key, iv := bytesOf(i.EncryptionKey), bytesOf(i.IV)
		envelope, err := sealEnvelope([]byte(i.Plaintext), key, iv, i.EncKeyID, i.Method, i.Path, i.MerchantID)
		aad := envelopeAad(i.Method, i.Path, i.MerchantID, i.EncKeyID)
		return map[string]any{"aad": string(aad), "envelope": envelope}, err
	},
	"sign-request": func(i vectorInput) (any, error) {
		text := canonicalRequest(i.Method, i.Target, i.Timestamp, i.Nonce, []byte(i.Body))
		return map[string]any{
			"bodySha256":      sha256Hex([]byte(i.Body)),
			"canonicalString": string(text),
			"signature":       sign(bytesOf(i.Seed), text),
		}, nil
	},
	"open-response": func(i vectorInput) (any, error) {
		plaintext, err := openResponse(i.Sealed, bytesOf(i.Seed), i.RequestID)
		return map[string]any{"plaintext": string(plaintext)}, err
	},
	"verify-response": func(i vectorInput) (any, error) {
		return verified, verifyResponse(keyOf(i.PublicKey), i.RequestID, i.Timestamp, i.Signature, []byte(i.Body), i.NowSeconds)
	},
	"verify-receipt": openReceiptOf,
	"verify-webhook": func(i vectorInput) (any, error) {
		return verified, verifyWebhook(keyOf(i.PublicKey), i.WebhookID, i.Timestamp, i.Signature, []byte(i.Body), i.NowSeconds)
	},
}

// openReceiptOf has a service of its own for the key document of the case.
func openReceiptOf(i vectorInput) (any, error) {
	service := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) {
		_, _ = answer.Write(i.KeyDocument)
	}))
	defer service.Close()
	client := &Client{env: "test", credentials: Credentials{BaseURL: service.URL}}
	if _, err := client.OpenReceipt(context.Background(), &i.Signed); err != nil {
		return nil, err
	}
	var contents any
	err := json.Unmarshal([]byte(i.Signed.Receipt), &contents)
	return map[string]any{"contents": contents}, err
}

// SVC_VECTORS names their folder: packages/protocol/vectors of a checkout of the service.
func TestVectors(t *testing.T) {
	folder := os.Getenv("SVC_VECTORS")
	if folder == "" {
		t.Skip("SVC_VECTORS does not name the folder of the vectors")
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	checked := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// The inputs of operations that are not checked here have other shapes.
		var group struct{ Cases []json.RawMessage }
		if err := json.Unmarshal(text, &group); err != nil {
			t.Fatal(err)
		}
		for _, raw := range group.Cases {
			var named struct{ Operation string }
			if json.Unmarshal(raw, &named) != nil || operations[named.Operation] == nil {
				continue
			}
			var one vectorCase
			if err := json.Unmarshal(raw, &one); err != nil {
				t.Fatal(err)
			}
			checked++
			if !matches(one) {
				t.Errorf("%s: %s", filepath.Base(file), one.Name)
			}
		}
	}
	if checked == 0 {
		t.Fatalf("there are no vectors in %s", folder)
	}
	t.Logf("%d vectors", checked)
}

func matches(one vectorCase) bool {
	output, err := operations[one.Operation](one.Input)
	if err != nil {
		var known *Error
		return errors.As(err, &known) && known.Code == one.Error
	}
	// Through JSON, so that both sides have the same types.
	text, _ := json.Marshal(output)
	var got any
	if json.Unmarshal(text, &got) != nil {
		return false
	}
	return one.Error == "" && reflect.DeepEqual(got, one.Output)
}
